import type { Role } from '../../vocabulary.ts'
import { wordSet } from './word-set.ts'

/** Nouns for sources, by role; only singulars, since plurals are found by their ending. */
const NOUNS: Record<Exclude<Role, 'other'>, ReadonlySet<string>> = {
  official: wordSet(
    'spokesman spokeswoman spokesperson officer constable chief police sheriff judge prosecutor ambassador commissioner',
    'superintendent detective recorder ministry department government council court army military commander general agency official',
    'authority authorities deputy administration committee commission parliament senate congress diplomat envoy',
    'representative sergeant captain lieutenant colonel admiral inspector regulator cabinet treasury bureau coroner',
    'justice magistrate firefighter deputies police navy kremlin pentagon investigator inspectorate embassy',
    'chairman chairwoman chair prince king queen pope bishop archbishop cardinal trustee',
    'team board panel jury taskforce airport port palace warden ombudsman auditor comptroller watchdog mission tribunal service guard coastguard brigade patrol office county borough municipality prosecution paramedic troop trooper bank-governor taliban clerk bailiff marshal registrar consul staffer',
  ),
  politician: wordSet(
    'minister president premier chancellor mayor governor senator congressman congresswoman councillor councilor councilman',
    'councilwoman lawmaker mp mep msp secretary legislator alderman selectman president-elect nominee candidate speaker leader whip',
    'republican democrat conservative liberal labour tory party opposition politician statesman assemblyman assemblywoman',
    'parliamentarian councilmember assemblymember vice-president frontrunner contender incumbent premier-elect',
  ),
  expert: wordSet(
    'professor researcher scientist economist analyst expert doctor academic historian lecturer epidemiologist psychologist',
    'engineer scholar physician surgeon biologist chemist physicist virologist climatologist geologist statistician strategist',
    'architect veterinarian vet sociologist political-scientist criminologist pollster demographer author co-author consultant specialist meteorologist',
    'archaeologist anthropologist geneticist oceanographer seismologist ecologist astronomer psychiatrist dean fellow university institute think-tank laboratory forecaster observer',
  ),
  affected: wordSet(
    'resident victim patient mother father parent neighbour neighbor survivor worker employee nurse teacher student farmer tenant',
    'customer family families widow widower brother sister son daughter passenger homeowner voter fisherman driver commuter',
    'villager migrant refugee husband wife pupil shopkeeper pensioner grandmother grandfather uncle aunt relative friend colleague',
    'staff miner trader householder landlord user player coach athlete midwife carer consumer veteran soldier owner-occupier',
    'niece nephew cousin grandson granddaughter motorist waitress nun monk priest vicar rabbi imam chef pilot clergy people girl boy woman man child children locals local supporter fan delegate volunteer',
  ),
  advocate: wordSet(
    'activist campaigner advocate union lawyer attorney solicitor barrister protester protestor critic opponent campaign coalition',
    'ngo charity lobbyist organiser organizer association federation group movement network counsel aide adviser advisor surrogate',
    'backer defender foundation rebel insurgent proponent demonstrator',
    'conservationist environmentalist operative',
  ),
  company: wordSet(
    'company firm ceo executive founder owner manager airline bank manufacturer retailer operator employer director co-founder',
    'boss investor developer supplier contractor business corporation shareholder startup insurer utility broker publisher vendor',
    'brand maker carmaker hospital studio club museum trust hotel resort zoo automaker lender chain brewer brewery',
  ),
  media: wordSet(
    'newspaper magazine broadcaster channel outlet journalist reporter correspondent columnist editor anchor press media',
    'co-host co-anchor interviewer moderator television newsroom tabloid anchorman anchorwoman blogger blog podcaster newsletter presenter host',
  ),
  witness: wordSet('witness eyewitness bystander onlooker passer-by passerby passers-by'),
  document: wordSet(
    'report study survey poll figure data statistic document record filing lawsuit complaint indictment letter memo email e-mail',
    'affidavit audit analysis research census transcript minutes bill law review paper statement release dossier ruling',
    'judgment judgement order warrant petition article book notice guideline estimate forecast index results dataset communique',
    'communiqué bulletin leaflet brochure advisory website assessment inquiry findings evidence manifesto briefing note factsheet',
    'memoir memoirs autobiography spreadsheet invoice contract agreement treaty constitution studies polls surveys editorial transcript archive count ranking file ad rota roster timetable payslip ledger prospectus subpoena docket act',
    'accounts account registry register schedule dispatch cable log video footage recording documentary images tape text message',
    "tweet post study's logs diary summary projection calculation papers proposal resolution form reports projections polling waiver guidance essay op-ed deposition testimony thesis",
    'handbook manual biography tally questionnaire list checklist logbook update bodycam graphic infographic',
  ),
  anonymous: wordSet(
    'placard banner source insider whistleblower whistle-blower tipster somebody someone person people-familiar insiders',
  ),
}

const ROLE_ORDER = [
  'anonymous',
  'witness',
  'document',
  'media',
  'politician',
  'official',
  'expert',
  'advocate',
  'company',
  'affected',
] as const

const roleByNoun = new Map<string, Exclude<Role, 'other'>>()
for (const role of ROLE_ORDER) for (const noun of NOUNS[role]) if (!roleByNoun.has(noun)) roleByNoun.set(noun, role)

/** "Neuroscientist", "glaciologists". */
const SCIENTIST = /..(?:scientist|ologist|ographer|ematician|etician)s?$/

/** Titles before a name that describe the person and are not part of the name. */
export const TITLES = wordSet(
  'mr mrs ms miss mx sir dame lord lady dr prof professor president vice-president vice minister prime chancellor senator sen rep',
  'representative congressman congresswoman gov governor mayor councillor councilor cllr councilman councilwoman judge justice',
  'secretary general gen colonel col captain capt lieutenant lt sergeant sgt major maj commander admiral officer constable pc',
  'detective inspector superintendent chief sheriff deputy attorney ambassador commissioner bishop archbishop cardinal pope father',
  'rev reverend imam rabbi king queen prince princess coach speaker spokesman spokeswoman spokesperson chairman chairwoman chair',
  'director ceo mp pres former then ex-president first foreign home defence defense finance health interior state press whip leader staff',
  'majority minority premier senior acting republican democrat democratic gop rep-elect congressperson hon supt det nominee candidate',
  'house senate district county city nurse pastor sister brother doctor lawyer author economist actor actress singer activist',
  'prosecutor researcher analyst resident eyewitness witness archaeologist investigator lawmaker legislator campaigner farmer teacher',
  'bystander neighbour neighbor survivor student driver engineer physicist epidemiologist barrister solicitor shopkeeper',
  'employee worker owner manager founder journalist reporter correspondent columnist editor executive strategist contender paramedic',
  'psychologist psychiatrist psychoanalyst biologist chemist geologist sociologist criminologist meteorologist spokesperson campaigner',
  'poet playwright chef monk nun recorder landlord landlady motorist co-founder msp mep td opener assoc associate',
  'baroness viscount viscountess countess marquess duchess msgr monsignor canon archdeacon deacon vicar curate rector verger abbot abbess',
  "revd rev'd fr sr sra srta señor señora señorita doña dona herr frau monsieur mme mlle signor signora sheikh shaikh shaykh hajji alhaji",
  'alderman alderwoman ald honourable honorable auditor solicitor treasurer comptroller reverend bailiff adjutant',
  'shri smt datuk ayatollah mullah maulana swami comrade cde brigadier brig corporal cpl wpc dci coxswain skipper headteacher headmaster',
  'headmistress coroner magistrate registrar referee umpire goalkeeper striker midfielder advocate',
  'backbencher frontbencher ranger shepherd shepherdess drover gamekeeper ghillie crofter lifeguard beekeeper harbourmaster harbormaster',
  'bosun blacksmith groundsman postmaster postmistress stationmaster ferryman herdsman trapper lumberjack rancher deckhand seamstress',
  'bricklayer plumber electrician florist cyclist pathologist geologist lifeboatman trawlerman signalman locksmith goatherd swineherd',
  'assemblymember assemblyman assemblywoman councilmember supervisor volunteer trader pollster ombudsman commander guard fisherman lecturer academic scientist historian surgeon midwife pilot passenger',
)

/** Forms of address that say nothing about what somebody does, and never name anybody alone. */
const ADDRESSES = wordSet(
  "mr mrs ms miss mx sir dame lady madam dr prof rev revd rev'd fr sr sra srta señor señora señorita doña dona herr frau monsieur mme",
  'mlle signor signora shri smt cllr sen rep gov capt col gen lt maj sgt cpl supt det hon assoc msgr',
)

/** True for "Mr", "Dr", "Cllr": a form of address, lower-case. */
export function isAddress(lower: string): boolean {
  return ADDRESSES.has(lower)
}

/** Words of an organisation's name that give its role. */
const ORG_WORDS = new Map<string, Role>([
  ...pairs(
    'official',
    'dept ministry department police council court agency committee commission parliament senate congress government authority office',
    'services affairs representatives commons statistics bureau administration embassy army navy force forces treasury house kremlin pentagon fbi cia nsa nato un eu nhs cdc epa fda',
    'rescue ambulance highways doj dhs fema irs sec service board tribunal assembly supreme cabinet nations guard patrol brigade navy corps mod hse nypd lapd',
  ),
  ...pairs('expert', 'univ university institute college laboratory observatory centre center'),
  ...pairs('other', 'hospital clinic museum school academy'),
  ...pairs(
    'advocate',
    'assn association union federation coalition campaign foundation trust alliance society network movement league greenpeace',
    'amnesty watch aclu nra unison rmt unite taliban hamas isis hezbollah',
  ),
  ...pairs(
    'politician',
    'party dnc rnc gop republicans democrats tories conservatives liberals labour greens socialists likud',
  ),
  ...pairs(
    'company',
    'hotel airport inc corp ltd llp llc plc company co group airlines airways bank motors industries holdings technologies systems',
  ),
  ...pairs('official', 'fund imf unesco unicef'),
  // Named as sources in at least two annotated articles, and no surnames.
  ...pairs('official', 'nasa cbo fcc reserve'),
  ...pairs('expert', 'pew gallup'),
  ...pairs('media', 'cnbc espn vox politifact fivethirtyeight newsbusters'),
  ...pairs('company', 'google facebook twitter amazon apple microsoft boeing uber tesla fargo'),
  ...pairs(
    'media',
    'times post news journal guardian reuters bloomberg bbc cnn nbc abc cbs ap afp press herald tribune telegraph mail magazine politico',
    'today daily gazette chronicle fox msnbc npr axios breitbart independent observer courier network tv radio media wikileaks bulletin review newswire',
  ),
])

/** Role of a lower-case noun, singular or plural; undefined for a word that is no source. */
export function roleOfNoun(lower: string): Exclude<Role, 'other'> | undefined {
  const word = lower.replace(/'s?$/, '')
  return roleByNoun.get(word) ?? roleByNoun.get(singular(word)) ?? (SCIENTIST.test(word) ? 'expert' : undefined)
}

/** True where the noun refers to several: "officials", "police". */
export function isPlural(lower: string): boolean {
  return (
    (/[^s]s$/.test(lower) && lower !== 'congress') || /^(?:police|people|families|data|children|men|women)$/.test(lower)
  )
}

/** Role of an organisation by a word of its name; undefined where no word shows it. */
export function roleOfOrganisation(lowers: readonly string[]): Role | undefined {
  for (const lower of lowers) {
    const role = ORG_WORDS.get(lower)
    if (role !== undefined) return role
  }
  return undefined
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('men')) return `${word.slice(0, -3)}man`
  if (word.endsWith('women')) return `${word.slice(0, -5)}woman`
  if (/(?:ch|sh|s|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function pairs(role: Role, ...lists: string[]): [string, Role][] {
  return [...wordSet(...lists)].map((word) => [word, role])
}
