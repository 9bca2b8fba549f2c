import type { Sentence } from '../article-document.ts'
import { bearsNote } from './note-cues.ts'
import { REPORTING, SAYING, SPEECH_ACTS } from '../words/speech-verbs.ts'
import { wordSet } from '../words/word-set.ts'

/** Verbs that occasionally report speech, and mostly do something else. */
const WEAK = wordSet('see sees saw know knows knew feel feels felt put puts')
/** Every other hint at a source: other verbs, adverbs of hearsay, documents, and people who are asked. */
const HINTS = wordSet(
  'according per via citing cites cited cite quoting quoted quote reportedly allegedly purportedly supposedly apparently',
  'recorded records record recording document documents documented testifies testimony clarified clarifies expressed',
  'expresses determined determines concluded judged alleged accuses accusing identified attributed attributes credits',
  'credited mentioned informed notified issued unveiled published estimate estimates estimated projection projections forecast',
  'forecasts projected survey surveys surveyed poll polls polled study studies research researchers analysis analyses data',
  'dataset figures statistics census audit audits report reports reporting statement statements announcement announcements',
  'interview interviews interviewed transcript transcripts filing filings affidavit indictment complaint lawsuit ruling',
  'verdict memo memos memoir memoirs letter letters email emails e-mail e-mails tweet tweets tweeted post posts posted',
  'blog column book books article articles paper papers journal bulletin advisory briefing dossier leaflet manifesto',
  'release releases press media newspaper newspapers television broadcaster outlet outlets agency source sources witness',
  'witnesses eyewitness eyewitnesses spokesman spokeswoman spokesperson spokespeople spokesmen official officials analyst',
  'analysts economist economists expert experts researcher scientist scientists critics observers insiders investigators',
  'police prosecutors authorities footage video photo photos image images text texts message messages speech remarks comments',
  'comment commentary saying adding noting arguing claiming warning insisting telling writing stating explaining suggesting',
  'asking declaring showing indicating finding describing calling confirming announcing acknowledging admitting maintaining',
  'reuters afp bloomberg wikinews twitter facebook website websites site page app database register registry minutes notes',
  'ascribed ascribes highlighted highlights underlined underscored outlined outlines detailed details pleaded pleads appealed',
  'heard hears hearing inquest tribunal chart charts table tables graph count counts tally understood',
  'court courts trial jury jurors evidence forecasters diagram map infographic graphic illustration emerged emerges',
  'index calculated calculates calculation measured counted tallied logged registered listed certified ranks ranked rates',
)
/**
 * "Eurostat has unemployment at six in a hundred", "the bureau had rain down for Friday": a statistician or forecaster
 * "has" it so.
 */
const HAS_IT =
  /\s(?:has|have|had|gives?|gave|pencils?|pencill?ed)\s(?:[\p{L}\d’'-]+\s){1,5}(?:at|in|ahead|behind|down|up|arriving|falling|rising|growing|shrinking|dead)\s/u
const LINK = /https?:\/\/|www\.|@\w/

/**
 * True where a sentence holds any word that may name its source, or a quotation. It errs on the side of true: only
 * where it is false may a claim be called unsourced.
 */
export function hintsAtSource(sentence: Sentence): boolean {
  const { tokens, quotedShare, text } = sentence
  if (quotedShare > 0 || /["“”«»]/.test(text) || bearsNote(sentence)) return true
  return tokens.some(({ lower }) => isHint(lower.replace(/'s$/, ''))) || HAS_IT.test(text) || LINK.test(text)
}

function isHint(lower: string): boolean {
  return HINTS.has(lower) || (!WEAK.has(lower) && [SAYING, REPORTING, SPEECH_ACTS].some((verbs) => verbs.has(lower)))
}
