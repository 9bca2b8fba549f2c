/** A reason that a dispute may have. */
export const REASON = 'These words are a quotation, not the reporter’s own.'
