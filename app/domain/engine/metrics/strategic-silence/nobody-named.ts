import type { ArticleDocument, Sentence, Speaker } from '../../prepare/document.ts'
import type { Range } from '../../ranges.ts'
import { around, quotedOr, findIn } from './silence.ts'
import type { SilenceCheck } from './silence.ts'

const SAY = String.raw`(?:say|says|said|argue|argues|argued|warn|warns|warned|claim|claims|claimed|fear|believe|believes|suggest|suggested|insist|insisted|allege|alleged|contend|maintain|point out|complain|complained)`
const VAGUE = new RegExp(
  String.raw`\b(?:(?:some |many |most |several |local |political |industry |legal |medical )?(?:critics|experts|analysts|observers|insiders|supporters|opponents|campaigners|commentators|activists|detractors|sceptics|skeptics|sources|pundits)\s(?:[a-z]+ly\s)?${SAY}|it\s(?:is|was|has been)\s(?:widely\s|generally\s|commonly\s)?(?:understood|rumoured|rumored|claimed|alleged|whispered)(?=\sthat))\b`,
  'i',
)
const DOCUMENT =
  /\b(?:(?:an?|one|some|recent|several|many|the latest)\s(?:new\s|recent\s|major\s|leaked\s|internal\s|confidential\s|independent\s|scientific\s){0,2}(?:study|studies|report|reports|survey|surveys|poll|polls|memo|document|documents|analysis)|(?:recent |new )?(?:research|studies|polls|surveys))\s(?:has\s|have\s)?(?:recently\s)?(?:show|shows|shown|showed|find|finds|found|suggest|suggests|suggested|reveal|reveals|revealed|prove|proves|proved|say|says|said|warn|warns|warned|conclude|concludes|concluded|indicate|indicates|indicated|claim|claims|claimed)\b/i
const IDENTIFIED =
  /\b(?:published|commissioned|conducted|released|issued|written|carried out|compiled|funded|authored|by (?:the )?\p{Lu}|from (?:the )?\p{Lu}|University|Institute|Journal|Office|Ministry|Department|Agency|Commission|Foundation|Centre|Center)/u

/** "Critics say", with nobody named there, in the sentence before or further on. */
export const nobodyNamed: SilenceCheck = (document) => {
  for (const sentence of document.sentences) {
    const found = findIn(sentence, VAGUE)
    if (!found || namesSomebody(document, sentence) || isQuoted(document, found)) continue
    return [
      {
        matter: `who is behind ${quotedOr('one of the statements', { document, passage: found, wordsMax: 8 })}, as nobody is named there or further on.`,
        passage: found,
        note: 'Nobody is named for this, here or further on',
        confidence: 0.55,
      },
    ]
  }
  return []
}

/** "A new study shows", with no author, title, date or link. */
export const documentWithoutReference: SilenceCheck = (document) => {
  for (const sentence of document.sentences) {
    const found = findIn(sentence, DOCUMENT)
    if (!found || isQuoted(document, found) || isReferenced(document, sentence) || isOwned(document, found)) continue
    return [
      {
        matter: `the author, title, date or link of the document behind ${quotedOr('one of the statements', { document, passage: found, wordsMax: 8 })}.`,
        passage: found,
        note: 'A cited document that a reader cannot trace',
        confidence: 0.6,
      },
    ]
  }
  return []
}

/** "Her own research shows": whose it is, the words before say. */
const OWNER = /(?:\b(?:his|her|their|its|our|my)|['’]s?)(?:\sown)?\s$/i
const OWNER_CHARS = 12

function isOwned({ text }: ArticleDocument, { start }: Range): boolean {
  return OWNER.test(text.slice(Math.max(0, start - OWNER_CHARS), start))
}

function isReferenced(document: ArticleDocument, sentence: Sentence): boolean {
  return around(document, sentence).some(
    (near) =>
      IDENTIFIED.test(near.text) ||
      near.tokens.some((token, index) => index > 0 && /^\p{Lu}/u.test(token.text) && token.text !== 'I') ||
      document.links.some((link) => link.start >= near.start && link.start < near.end),
  )
}

/** Reports first say what "observers" hold and then quote one of them, often paragraphs later. */
function namesSomebody(document: ArticleDocument, sentence: Sentence): boolean {
  const named = document.attributions.some(
    (attribution) => attribution.sentence >= sentence.index - 1 && isNamed(document.speakers[attribution.speaker]),
  )
  return named || / (?:including|such as|like|among them|led by) \p{Lu}/u.test(sentence.text)
}

function isNamed(speaker: Speaker | undefined): boolean {
  return (
    speaker?.anonymous === false &&
    /\p{Lu}/u.test(speaker.name) &&
    !/^(?:Every|No|Some|Any)(?:one|body)$/i.test(speaker.name)
  )
}

function isQuoted(document: ArticleDocument, { start, end }: Range): boolean {
  return document.quotations.some((quotation) => quotation.start <= start && end <= quotation.end)
}
