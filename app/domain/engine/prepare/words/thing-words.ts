import { wordSet } from './word-set.ts'

/**
 * Nouns for what cannot speak: things, places, events and works, singular. Before a name they show that it names one of
 * these.
 */
const THINGS = wordSet(
  'ship vessel boat ferry tanker freighter trawler yacht cutter frigate destroyer carrier warship submarine liner steamer steamship',
  'barge tug airliner aircraft plane jet helicopter drone rocket missile satellite spacecraft shuttle rover train locomotive tram bus',
  'car truck lorry van hurricane storm typhoon cyclone tornado earthquake volcano flood wildfire fire asteroid comet planet star galaxy',
  'street road avenue lane boulevard highway motorway square plaza bridge tunnel river creek lake sea ocean bay gulf strait canal',
  'island peninsula mountain mount hill ridge valley canyon desert forest park garden gardens stadium arena tower building',
  'skyscraper beach cape glacier waterfall dam reservoir cemetery monument memorial statue castle mansion villa',
  'cottage barn warehouse factory mill mine pipeline reactor terminal runway platform',
  'film movie novel song album painting sculpture opera ballet musical play poem sitcom series season episode sequel game videogame',
  'app smartphone phone tablet laptop computer server robot engine motor weapon rifle gun bomb device product drug vaccine virus',
  'bacterium disease cancer war battle conflict revolution invasion siege crisis crash accident attack',
  'theory policy programme program plan project deal tax budget award prize trophy cup championship tournament olympics',
  'election referendum summit festival parade anniversary holiday day week month year decade century season',
  'economy market dollar euro pound currency price inflation climate weather winter summer river number chapter order',
  'table figure chart map appendix page section eve species animal dog cat horse lion tiger bear elephant whale shark bird fish tree flower food meat cheese wine beer',
  'median average mean minority majority percentage amount quarter matter character factor layer border corner moment',
  'argument agreement element environment equipment experiment moment segment incident',
  'legend rumour rumor tradition folklore gossip wisdom proverb superstition conscience instinct logic history nature fate tag clock',
  'accident event content rent percent current present consent extent intent patent talent tournament amusement arrangement',
)
/** Words before the names of ships and storms. */
const BEFORE_NAMES = wordSet('hms uss rms hmas hmcs hurricane typhoon cyclone storm flight operation')

/** True for a word after which a name belongs to a thing: "Hurricane Lena". */
export function namesThing(lower: string): boolean {
  return BEFORE_NAMES.has(lower)
}

/** Ships' prefixes in full capitals: "MV Varne Star"; in other forms they are titles and units. */
const SHIP_MARKS = /^(?:M[VSTY]|M\/V|SS|RV|FV|RRS|RMS|RFA|HM[A-Z]{1,3}S|US[SN]S?|USCGC|RNLB|MTS|SSV|ORP|TCG|BRP|KRI)$/

/** True for a prefix after which a name belongs to a ship, judged by its spelling. */
export function namesShip(text: string): boolean {
  return SHIP_MARKS.test(text)
}

/** Programs that people talk to by name. */
const ASSISTANTS = wordSet('siri alexa cortana bixby chatgpt copilot grok gemini gpt deepseek satnav')

/** True for an assistant or a chatbot; a person in the article may still have the name. */
export function isProgram(lower: string): boolean {
  return ASSISTANTS.has(lower.split('-', 1)[0] ?? '')
}

/** True for a noun, singular or plural, for what cannot speak. */
export function isThing(lower: string): boolean {
  const word = lower.replace(/['’]s?$/, '')
  if (/..ism$/.test(word)) return true
  return THINGS.has(word) || (word.endsWith('s') && THINGS.has(word.slice(0, -1)))
}
