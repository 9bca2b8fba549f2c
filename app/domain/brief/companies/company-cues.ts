/** Words near a name that distinguish a company from the name's other meanings. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words near a company's name when its shares, figures or owners are discussed, and rarely elsewhere. */
export const FINANCE = words(
  `shares shareholder shareholders stock stocks earnings revenue revenues profit profits profitability quarterly dividend
  dividends ipo ceo cfo coo investor investors analyst analysts merger mergers acquisition acquisitions acquire acquires acquired
  acquiring buyback buyout downgrade downgraded downgrades valuation antitrust layoffs merge merges merged merging bonuses nasdaq nyse takeover stake billion
  billions bankruptcy bailout subsidiary sales eps guidance q1 q2 q3 q4 fiscal divest divests spinoff spin-off automaker
  automakers carmaker carmakers chipmaker drugmaker retailer retailers retail lender quarter recall recalls recalled recalling
  inc corp plc bullish bearish rally auto automotive uaw`,
)

/** Business words with other everyday meanings. */
export const BUSINESS = words(
  `sec upgrade upgraded upgrades bid bids deal deals unveils launches launch supplier suppliers lawsuit lawsuits sues sued
  suit patent patents settles settlement cuts jobs workers plant plants factory market markets outlook forecast trading traders
  hedge fund funds chain maker giant company companies firm rival rivals executive executives chairman boss competitor competitors partnership
  venture contract loss losses price prices customers advertising ads brand regulators trademark trademarks privacy
  percent million bondholders loan loans lenders aid debt chief purchase purchases smartphone smartphones tablet software chip chips cloud employees employee staff strike strikers union tariff tariffs trade monopoly monopolies monopolistic tech fine
  fines fined subpoena subpoenaed charged businesses product products audit probe competition`,
)

/** What companies do in the press, right after the name: `Shell drops a plan`, `Apple told to open its store`. */
export const COMPANY_DEEDS = words(
  `to says said announces announced releases released plans buys sells reports posts posted faces agrees opens
  hires names raises cuts seeks considers unveils unveiled introduces introduced adds removes reveals offers sues
  wins loses lost expands closes drops beats misses slashes warns cancels bans tops reaches settles begins
  starts apologises apologizes pulls scraps halts delays moves joins leaves ends exits enters
  extends launches launched recalls recalled fires fired lays laid spins splits jumps soars surges slides slips sinks falls
  climbs gains rises tumbles plunges doubles triples tightens changes changed limits blocks removed removes ships shuts builds
  backs bets eyes pays paid pushes rolls shows sees sets signs stops suspends takes told tests
  cites invests merges outsells outpaces overtakes pauses promises proposes ramps
  rebrands rebuffs refuses rejects replaces resumes restructures returns revamps shelves shifts shrinks struggles
  swings taps targets teams trails trims unloads updates weighs wraps ordered accused hit fined sued charged forced
  keeps makes gets hikes hiked deletes demonetises demonetizes bricks freezes hid`,
)

/** What people also do, but things do not. */
export const UTTERANCES = words(
  `to says said must denies denied admits admitted asks asked knew urges wants claims confirms confirmed vows tells tries turns
  quits walks keeps gives tests teams`,
)

/** What companies own or employ, right after the name: `a UPS driver`, `these Nike trainers`. */
export const BELONGINGS = words(
  `driver drivers truck trucks van store stores shop shops outlet worker workers employee employees staff shares stock app apps account
  accounts chief boss ceo executive executives engineer engineers user users customer customers shopper flight flights
  pilot pilots crew plane planes jet jets parcel package packages delivery deliveries station stations headquarters office offices factory
  plant union trainers shoes sneakers card cards phone phones laptop laptops printer printers spokesman spokeswoman spokesperson lawyer
  lawyers subsidiary unit platform platforms parking gift membership warehouse warehouses refinery tanker cashier barista
  baristas server servers chips chip ad ads advert commercial service support investors shareholders petrol gas pump`,
)

/** After a name that is an imperative: `Block the road`, `Snap a photo`. */
export const AFTER_A_VERB = words(
  `the a an your yourself yourselves him her it them this that these those my our their his me us all any every and or of in out up off down
  between as if`,
)

/** After a brand used as a verb: `Google it`. */
export const ASKED_AFTER = words('it them him her yourself what how why whether')

/** Brands that are also verbs: `to Google the answer`. */
export const VERBED = words('google uber')
/** Before a brand used as a verb: `just Google it`. */
export const BEFORE_A_VERB = words(
  "to just please can could should would will i you we they i'll you'll don't didn't and",
)
/** After `to Google`, these show that it is the company: `sold to Google for a song`. */
export const AFTER_A_PLACE = words(
  'and or for in on at by with after from about as is was than because but when if to so who',
)

/** Before a thing and rarely before a company. */
export const BEFORE_THINGS = words(
  'a an the my your our his her their this that these those every each one two some any no',
)

/** Words that have a capital at the beginning of a sentence and are not part of a name. */
export const OPENINGS = words(
  `why when after as at with inside how if but and or judge boycott the a an is are was does did can could will would should has have what where who since
  while because before until for from by in on of to so now then also even only not no yes today yesterday breaking exclusive update watch
  video opinion report analysis here this that these those my our your their his her its it we they you i he she shares former
  ex loaded filled walked bought sold saw buy sell hold short long i'm don't meanwhile thanks anyone both like via maybe`,
)

/** Before a word used as an adjective: `so meta`. */
export const DEGREES = words('so very too bit more most quite rather really pretty totally')

/**
 * Other meanings of each name, by words within eight of it. With such a word it is not a company, unless finance is
 * mentioned.
 */
const OTHER_SENSES: Readonly<Record<string, ReadonlySet<string>>> = {
  meta: words('analysis analyses commentary data joke humor game patch level reference'),
  alphabet: words('soup song letter letters cyrillic greek sing toy blocks'),
  shell: words('script scripts bash shock oyster egg turtle nut seashell snail unix artillery mortar'),
  ups: words('downs battery batteries router rack outlet volt volts generator uninterruptible nas'),
  snap: words('election elections judgment judgement decision photo picture selfie peas fingers streak oh'),
  block: words('party parties road street tackle bitcoin report mute chain writer neighborhood neighbourhood bully'),
  arm: words('wrestling accident surgeon amputated broken leg legs sling tattoo rebels bears shoulder weapon weapons'),
  nike: words(
    'goddess goddesses myth mythology greek temple missile statue athena samothrace winged worshipped zeus acropolis',
  ),
  'general mills': words(
    'troops army officer lt retired base regiment soldiers pentagon nato commander command colonel battalion brigade',
  ),
  target: words('practice audience date demographic range heart weight missile missiles drone goal archery'),
  amazon: words(
    'rainforest forest river basin tribe tribes jungle brazil brazilian loggers deforestation fires indigenous warrior warriors amazons',
  ),
  ford: words('president gerald harrison premier betty actor'),
  delta: words('variant river force strain mekong mississippi okavango nile niger airlines sigma alpha'),
  southwest: words('florida drought desert corner coast monsoon asia england winds airlines'),
  oracle: words('delphi prophecy riddles arena bone oracles matrix park'),
  visa: words(
    'waiver application applications tourist student students embassy consulate work passport free entry scheme immigration border h-1b',
  ),
  gap: words('year between wage gender widens gulf tooth teeth bridge pay'),
  apple: words('pie pies crumble tree trees orchard harvest juice cider sauce eve newton fiona crumble crisp'),
  intel: words('intelligence spy spies mossad cia convoy front kremlin military ukrainian classified agency'),
  tesla: words('nikola coil edison'),
  caterpillar: words('butterfly butterflies larva leaves leaf moth moths oaks insect hungry'),
  bp: words('doctor clinic blood salt pulse mmhg pressure heart systolic'),
  hp: words('boss potion mana level damage engine horsepower xp lovecraft harry potter'),
  square: words('dance root feet times town foot meter metre'),
  zoom: words('lens in out camera photo bokeh'),
  peloton: words('climb stage sprint breakaway rider riders cyclist tour yellow'),
  carnival: words('rio samba parade float floats mardi costume costumes venice'),
  adobe: words('house houses brick bricks pueblo'),
  sap: words('maple tree trees syrup'),
  citi: words('field bike mets'),
  dow: words('jones points index'),
  disney: words('walt'),
  spectrum: words('autism autistic political light'),
  tyson: words('mike neil boxing boxer degrasse'),
  gm: words('morning everyone fam'),
}

/** Whether a lower-case name means something else near that word. */
export function meansElse(name: string, word: string): boolean {
  return OTHER_SENSES[name]?.has(word) === true
}
