/** A number with its noun: `1 word`, `1,204 words`, `1.5 hours`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${thousands(count)} ${count === 1 ? singular : plural}`
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A count in words up to twelve. */
export function inWords(count: number): string {
  return COUNTS[count] ?? String(count)
}

/** How often: `once`, `twice`, `three times`. */
export function times(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${inWords(count)} times`
}

/** A list in a sentence: `X`, `X and Reddit`, `X, Reddit and YouTube`. */
export function inList(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`
}

/** An integer with thousands separators. */
export function thousands(count: number): string {
  return count.toLocaleString('en-GB')
}

/** A number with its sign, `−` for minus. 0 has none. */
export function signed(value: number, digits = 0): string {
  const size = Math.abs(value).toFixed(digits)
  if (Number(size) === 0) return size
  return `${value < 0 ? '−' : '+'}${digits === 0 ? thousands(Number(size)) : size}`
}

/** A fraction 0..1 with two decimals. */
export function twoDecimals(value: number): string {
  return value.toFixed(2)
}

/** A fraction 0..1 as a whole percentage; a positive one that rounds to zero is `under 1%`. */
export function percent(fraction: number): string {
  if (fraction > 0 && fraction < 0.005) return 'under 1%'
  return `${Math.round(fraction * 100)}%`
}

/** A duration: milliseconds below a second, else seconds with one decimal. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

const MINUTE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A moment to the minute, without its zone: the column or the words beside it say UTC. */
export function utcMinute(moment: string): string {
  return MINUTE.format(new Date(moment))
}

/** The day of a moment in UTC, as in {@link utcMinute}. */
export function utcDay(moment: string): string {
  return DAY.format(new Date(moment))
}

const CONFIDENCE_WORDS = [
  [0.2, 'very low'],
  [0.4, 'low'],
  [0.6, 'moderate'],
  [0.8, 'good'],
] as const

/** A confidence of 0..1 in a word. */
export function confidenceWord(confidence: number): string {
  return CONFIDENCE_WORDS.find(([below]) => confidence < below)?.[1] ?? 'high'
}

/** As notes name them, so that a term has one name on a page. */
const TERM_NAMES: Readonly<Record<string, string>> = {
  ad_hominem: 'Attack on the person',
  ad_populum: 'Appeal to popularity',
  anonymous: 'Unnamed',
  appeal_to_false_authority: 'Appeal to a false authority',
  appeal_to_fear_prejudice: 'Appeal to fear',
  bandwagon: 'Appeal to popularity',
  black_and_white_fallacy: 'False dilemma',
  cultural_identity: 'Culture and identity',
  doubt: 'Sowing doubt',
  economic: 'Money and the economy',
  exaggeration_minimization: 'Exaggeration',
  external_regulation_and_reputation: 'Foreign relations and standing abroad',
  false_causality: 'False cause',
  hasty_generalization: 'Hasty generalisation',
  legality_constitutionality_jurisprudence: 'Law and the courts',
  morality: 'Morality and religion',
  name_calling: 'Name-calling',
  obfuscation: 'Vague wording',
  policy_prescription_and_evaluation: 'Policy and its effects',
  political: 'Political contest',
  quality_of_life: 'Daily life',
  reductio_ad_hitlerum: 'Comparison with villains',
  repetition: 'Repetition for effect',
  security_and_defense: 'Security and defence',
  slogans: 'Slogan',
  straw_man: 'Straw man',
  thought_terminating_cliche: 'Phrase that ends debate',
  tu_quoque: '“You too” argument',
  flag_waving: 'Flag-waving',
}

/** A term of the report's closed lists in a reader's words. */
export function termName(term: string): string {
  return TERM_NAMES[term] ?? term.charAt(0).toUpperCase() + term.slice(1).replaceAll('_', ' ')
}

/** A scan's title on its page: its headline, or a description without one. */
export function scanTitle(scan: { title: string; word_count: number }): string {
  return scan.title === '' ? `Pasted text, ${counted(scan.word_count, 'word')}` : scan.title
}

/** Words at the beginning of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
