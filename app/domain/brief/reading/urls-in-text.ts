/** URLs as posts have them. They are not wording. */
export const URLS_IN_TEXT = /https?:\/\/\S+|www\.\S+/giu
