/** How running text ends, in any script: with a stop, a colon, or what closes them. */
export const ENDS_SENTENCE = /[.!?…:。！？؟।]["'”’»)\]]*$/u
