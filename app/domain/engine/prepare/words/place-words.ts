import { wordSet } from './word-set.ts'

/** Words for an origin, in lower case: "Philippine" in "Philippine officials" names nobody. */
const DEMONYMS = wordSet(
  'afghan african albanian algerian american angolan arab arabian argentine argentinian armenian asian australian austrian',
  'azerbaijani bahraini bangladeshi basque belarusian belgian bolivian bosnian botswanan brazilian british bulgarian burmese',
  'burundian cambodian cameroonian canadian caribbean catalan chechen chilean chinese colombian congolese croatian cuban cypriot',
  'czech danish dominican dutch ecuadorian egyptian emirati english eritrean estonian ethiopian european filipino finnish flemish',
  'french gambian georgian german ghanaian greek greenlandic guatemalan guinean haitian hawaiian honduran hungarian icelandic indian',
  'indonesian iranian iraqi irish israeli italian ivorian jamaican japanese jordanian kazakh kenyan korean kosovan kurdish kuwaiti',
  'kyrgyz laotian latin latvian lebanese liberian libyan lithuanian macedonian malagasy malawian malaysian malian maltese mauritanian',
  'mexican moldovan mongolian montenegrin moroccan mozambican namibian nepalese nicaraguan nigerian nigerien nordic norwegian omani',
  'pakistani palestinian panamanian paraguayan persian peruvian philippine polish portuguese qatari roman romanian russian rwandan',
  'salvadoran saudi scandinavian scottish senegalese serbian sicilian singaporean slovak slovenian somali soviet spanish sudanese',
  'swedish swiss syrian taiwanese tanzanian texan thai tibetan tunisian turkish turkmen ugandan ukrainian uruguayan uzbek venezuelan',
  'vietnamese welsh western yemeni zambian zimbabwean californian londoner northern southern eastern central',
)
/**
 * Countries and groups of countries between an office and a person's name: "President of the United States Ann Lowell".
 */
const COUNTRIES = wordSet(
  'united states kingdom nations u.s u.s. us usa uk u.k. eu european union america britain england scotland wales ireland france',
  'germany spain italy russia china japan india iran iraq israel turkey egypt syria ukraine canada australia mexico brazil north south',
  'korea africa saudi arabia new zealand zealand nigeria kenya pakistan afghanistan poland greece sweden norway denmark finland',
  'austria switzerland belgium netherlands hungary portugal cuba venezuela colombia argentina chile peru philippines indonesia malaysia',
  'thailand vietnam taiwan lebanon jordan libya tunisia algeria morocco sudan ethiopia somalia yemen oman qatar kuwait serbia croatia',
  'romania bulgaria czech republic slovakia slovenia estonia latvia lithuania cyprus malta iceland georgia armenia azerbaijan',
)

/** Whether a lower-case word names people or things by country or place: "french". */
export function isDemonym(lower: string): boolean {
  return DEMONYMS.has(lower)
}

/** True for a word that is part of a country's name. */
export function isCountryWord(lower: string): boolean {
  return COUNTRIES.has(lower)
}
