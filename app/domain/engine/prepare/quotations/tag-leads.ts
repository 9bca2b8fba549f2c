/** "Posted by Ann Lowell:", "Shared by the mayor:": who put up what follows. */
const POSTED = /^(?:re)?(?:posted|tweeted|shared|written|sent|submitted|uploaded|published|penned|left|signed) by\s/iu

/** What a quotation may be called: "her verdict", "a shorter note from …". */
const SAYING =
  '(?:statement|comment|reply|replies|response|reaction|words?|note|message|letter|post|tweet|view|verdict|answer|quote|take|advice|explanation|reason|summary|line|motto|message|warning|plea|thought|complaint|report|card|e-?mail|text|sign|placard|banner)s?'
const JOINT = String.raw`(?:(?:and|then|now|also|but|next|finally|meanwhile|yet),?\s)?`

/** "And from", "A statement from the office of", "From the desk of", "A shorter note from", "A card signed". */
const FROM = new RegExp(
  String.raw`^${JOINT}(?:(?:this|these|more|here is|here[’']s|in the words|on|in|more|thus|a word|first|last),?\s)?(?:(?:a|an|the|another|one)\s)?(?:(?:\p{Ll}{1,14}\s)?${SAYING}\s)?(?:from|by|of|signed(?:\sby)?)\s(?:the\s(?:desk|office|pen|account|blog)\sof\s)?`,
  'iu',
)
/** "Over to Ann Lowell", "The floor to Ann Lowell": whose turn it is. */
const OVER_TO = new RegExp(String.raw`^${JOINT}(?:over|back|on|across|the floor|the word)\sto\s`, 'iu')
/** "A note pinned to the kiosk, signed by": the writing and what is done with it, before the writer. */
const SIGNED = new RegExp(
  String.raw`^${JOINT}(?:on\s|in\s)?(?:a|an|the|another|one)\s(?:\p{Ll}{1,14}\s)?${SAYING},?\s[^:]{0,60}\b(?:signed(?:\sby)?|(?:written|left|sent|posted|pinned up|put up|penned)\sby)\s`,
  'iu',
)
/** "The following was given by", "Below is the speech of": a publication's own note, before whose words follow. */
const HANDED_ON =
  /^(?:(?:the|this|what)\s[^:]{0,80}\b(?:given|told|spoken|dictated|delivered|narrated|related|recounted|taken down|communicated|furnished|supplied)\s(?:to (?:us|me|this newspaper)\s|here\s)?(?:by|from)\s|(?:here|below|above)\s(?:is|are|follows?)\s(?:the|an?)\s[^:,]{0,30}?\s(?:of|by|from)\s)/iu
/** "And the last word, as usual in this town, to": who has it. */
const LAST_WORD =
  /^(?:and\s)?(?:the\s)?(?:last|final|first|closing|opening)\s(?:word|line|say|thought)s?(?:,[^,:]{0,40},|\s(?:goes|went|belongs|belonged|fell))?\s(?:to|from|with|by)\s/iu
/** "Next to him,", "Across the road,", "From the back of the hall,": where somebody is, before who it is. */
const PLACED = new RegExp(
  String.raw`^${JOINT}(?:next to|beside|behind|opposite|near|outside|inside|across|beyond|below|above|further|farther|in|on|at|from|by|a few|a little|two|three|an hour|half|later|earlier|upstairs|downstairs|elsewhere|over|speaking|writing|answering|standing|sitting)(?!\p{L})\s?[^,:]{0,50},\s(?=\p{Lu}|an?\s|the\s|his\s|her\s|their\s)`,
  'iu',
)
const CONJUNCTION =
  /^(?:and|then|but|yet|next|finally|meanwhile|now|also),?\s(?=\p{Lu}|an?\s|the\s|his\s|her\s|their\s)/iu

/** "Her verdict", "His advice to the council": the speaker is named before. */
const OWN = new RegExp(
  String.raw`^${JOINT}(?<own>his|her|their|its)\s(?:(?:own|first|last|final|only|short|brief|\p{Ll}{1,12})\s)?${SAYING}(?:\s(?:to|on|for|about|of)\s[^:,]{1,40})?$`,
  'iu',
)

/** What the speaker's words are called after the name: "the mayor's reply in full". */
const TRAIL = new RegExp(
  String.raw`(?<=['’]s?)\s(?:(?:full|written|short|brief|first|own)\s)?${SAYING}(?:\sin full)?$`,
  'iu',
)

/** After a quotation, without a verb of saying: "That from Ann Lowell.", "So Ann Lowell,", "That was Ann Lowell." */
const AFTER =
  /^\s{0,4}(?:(?:that|this|it|these|those)(?:\s(?:was|is|were|are|came|comes))?(?:\s(?:from|the words? of))?|(?:so|thus)(?:\s(?:said|says|spoke|speaks))?|the words? (?:of|are those of))\s(?=\p{Lu}|an?\s|the\s|his\s|her\s|their\s)/iu

/** Which part of the words before a colon names the speaker, by offsets in them. */
export function speakerBefore(words: string): { start: number; end: number } {
  const own = OWN.exec(words)?.groups?.own
  if (own !== undefined) {
    const start = words.toLowerCase().indexOf(own.toLowerCase())
    return { start, end: start + own.length }
  }
  const lead = [POSTED, SIGNED, HANDED_ON, LAST_WORD, OVER_TO, FROM, PLACED, CONJUNCTION].map(
    (pattern) => pattern.exec(words)?.[0].length ?? 0,
  )
  const start = lead.find((length) => length > 0) ?? 0
  return { start, end: words.length - (TRAIL.exec(words)?.[0].length ?? 0) }
}

/** How many characters after a quotation lead in to its speaker without a verb of saying or a dash; 0 where none do. */
export function leadAfter(words: string): number {
  return AFTER.exec(words)?.[0].length ?? 0
}
