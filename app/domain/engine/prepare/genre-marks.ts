import type { Genre } from '../vocabulary.ts'

type Mark = readonly [Genre, RegExp]

const TITLE_MARKS: readonly Mark[] = [
  ['satire', /^[^\w\n]{0,8}satire\b|[([]satire[)\]]/i],
  [
    'sponsored',
    /^[^\w\n]{0,8}(?:sponsored|advertorial|advertisement|paid (?:content|post)|partner content|anzeige|promoted)\b\s*[:|–—-]/i,
  ],
  [
    'press_release',
    /^[^\w\n]{0,8}(?:(?:press|news|media) (?:release|statement)|for immediate (?:release|use|publication))\b/i,
  ],
  [
    'opinion',
    /^[^\w\n]{0,8}(?:opinion|op-ed|editorial|column|comment|commentary|viewpoint|letters? to the editor|perspective|our view|my view)\b\s*[:|–—-]/i,
  ],
  ['opinion', /[|–—-]\s*(?:opinion|editorial|column|commentary)[^\w\n]{0,8}$/i],
  [
    'opinion',
    /^[^\w\n]{0,8}the (?:[\p{L}']+ ){1,3}view on\b|^[^\w\n]{0,8}(?:letters?|letters? to [\p{L} ]{2,20})\s*:/iu,
  ],
  [
    'analysis',
    /^[^\w\n]{0,8}(?:analysis|explainer|explained|in depth|news analysis|fact[- ]?check|q ?& ?a)\b\s*[:|–—-]|[|–—-]\s*(?:analysis|explainer)[^\w\n]{0,8}$/i,
  ],
]
const BODY_MARKS: readonly Mark[] = [
  [
    'sponsored',
    /\b(?:article|post|content|story|feature|page) (?:is|was|has been) (?:sponsored|paid for|funded|commissioned|provided|produced (?:in paid (?:partnership|association)|by (?:our|a) (?:partner|sponsor)|on behalf of))\b/i,
  ],
  [
    'sponsored',
    /^[^\w\n]{0,8}(?:sponsored|sponsored (?:content|post|article|feature|story)|paid (?:content|post|partnership|promotion|advertisement)|partner content|branded content|promoted content|advertorial|advertisement feature|advertising feature|anzeige|werbung)(?:[^\w\n]{0,8}$|\s*[:|–—-]|\s+(?:by|from|with|for|in) [^\n]{2,60}$)/im,
  ],
  [
    'sponsored',
    /^[^\w\n]{0,8}(?:in (?:paid )?(?:association|partnership) with|brought to you by|presented by|paid for by|sponsored by|a message from|content from) [^\n.]{2,60}$/im,
  ],
  [
    'sponsored',
    /\b(?:newsroom|editorial (?:team|staff)|journalists) (?:of [^\n.]{2,30} )?(?:was|were) not involved\b|\bpaid for (?:and (?:written|produced) )?by (?:the )?advertiser\b/i,
  ],
  [
    'press_release',
    /\/ ?PR ?Newswire(?:-[\p{L}]+)? ?\/|\((?:business wire|globe ?newswire|accesswire|newsfile corp[^)\n]{0,30}|ein presswire)\)|\bBUSINESS WIRE\b|\bGLOBE NEWSWIRE\b/iu,
  ],
  [
    'press_release',
    /^[^\w\n]{0,8}(?:for immediate release|press release|media release|news release|embargoed until|-+ ?ends ?-+|# ?# ?#)\b|^[^\w\n]{0,8}-+ ?ends ?-+[^\w\n]{0,8}$|\bnotes to (?:the )?editors?\b|\bpress release no\b/im,
  ],
  [
    'press_release',
    /^[^\w\n]{0,8}(?:for immediate (?:use|publication|attention)|(?:press|media|news) statement|not for release before)\b/im,
  ],
  ['satire', /\b(?:work of satire|satirical (?:article|news|website|site))\b/i],
  [
    'opinion',
    /\b(?:views? expressed (?:in|here|are)|(?:is|are) (?:the author's|those of the author)|is an? (?:opinion )?columnist|this column|in my (?:opinion|view))\b/i,
  ],
]

/** Words of praise for oneself; no reporter uses several of somebody else. */
const PRAISE =
  /\b(?:unwavering commitment|visionary leadership|landmark (?:partnership|scheme|agreement|project|milestone)|historic milestone|(?:market|industry|world)[- ](?:leading|class|first)|state[- ]of[- ]the[- ]art|cutting[- ]edge|game[- ]chang(?:ing|er)|best[- ]in[- ]class|next[- ]generation|award[- ]winning|(?:tireless|unparalleled|unrivalled) dedication|unlock(?:s|ing)? (?:the|shared|new|full)|empower(?:s|ing)?|shared prosperity|look(?:s|ing)? forward to|reaffirms? (?:our|its|the)|seamless(?:ly)?|transformative|sets? a new standard|raises? the bar|committed to|our (?:customers|members|partners|community|communities|commitment|mission|vision))\b/gi

/** Signs of a press release that a report can have too, so that several are needed. */
const RELEASE_SIGNS: readonly RegExp[] = [
  /^[^\w\n]{0,8}about (?:the )?\p{Lu}[^\n]{1,60}$|^[^\w\n]{0,8}about (?:the )?\p{Lu}[^\n:]{1,50}:/mu,
  /\b(?:media|press|investor|editorial) (?:contacts?|enquir(?:y|ies)|inquir(?:y|ies)|office(?:r)?|relations|liaison)\b|^[^\w\n]{0,8}contacts?(?: (?:person|details))?:/im,
  /\b(?:proud|pleased|delighted|thrilled|excited|honou?red) to (?:announce|welcome|launch|present|unveil|inform|share|confirm|introduce)\b|\bwish(?:es)? to (?:commend|inform|thank|remind|congratulate|announce)\b/i,
  /\b(?:today|this week) (?:announced|launched|unveiled|reported)\b|\bannounces\b|\bis proud to\b/i,
  /\bfor (?:more|further) (?:information|details),? (?:please )?(?:visit|contact|see|call|email)\b|\bfurther information:|\bfor interviews\b/i,
  /\bforward-looking statements\b|\bleading (?:provider|maker|manufacturer|supplier|global)\b/i,
  /\b(?:press|media|pr|ir|news|comms|communications?|corporate|info|newsroom)@[\w.-]{3,40}/i,
  /^[^\w\n]{0,8}(?:issued|released|signed) by\b/im,
  /\b(?:corporate|external|strategic) communications\b|\b(?:public relations|communications|press|media) (?:officer|manager|director|department|unit|executive|lead)\b|\bdirectorate of (?:public relations|information)\b/i,
  /^\p{Lu}[\p{L} .'-]{2,30}(?:, [\p{L} .]{2,20})?,? (?:\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{L}{2,8}|\p{Lu}\p{L}{2,8}\.? \d{1,2}),? \d{4} ?[:–—-]/mu,
  /\bmembers of the (?:press|media) are (?:cordially )?invited\b|\bphoto opportunity\b|\bhigh-?res(?:olution)? (?:images|photos)\b|\bimages? (?:is|are) available\b/i,
  /\b(?:we are|i am|we're|i'm) (?:delighted|thrilled|proud|excited|pleased)\b/i,
]
const RELEASE_SIGNS_MIN = 3
const PRAISE_MIN = 3

/** What holds no office and gives no comment. In small letters: "the Ducks" may be a team. */
const PETTY =
  '(?:tea)?spoons?|forks?|socks?|drawers?|umbrellas?|kettles?|toasters?|biscuits?|sandwich(?:es)?|sofas?|cushions?|crumbs?|teabags?|teapots?|remote controls?|staplers?|footstools?|paperclips?|photocopiers?|doormats?|lettuces?|turnips?|parsnips?'
const EVERYDAY = `${PETTY}|traffic cones?|wheelie bins?|puddles?|potholes?|lampposts?|(?:shopping )?trolleys?|pigeons?|geese|goose|gulls?|seagulls?|squirrels?|ducks?|hamsters?|goldfish|snails?|slugs?`
/** Bodies and offices for what nobody governs. */
const TRIFLES =
  'Minor|Mild|Lost|Mislaid|Unfinished|Slight(?:ly)?|Moderate(?:ly)?|Pointless|Needless|Vague|Awkward|Unnecessary|Lukewarm|Drizzle|Gravy|Crumbs?|Socks?|Spoons?|Cutlery|Umbrellas?|Kettles?|Puddles?|Naps?|Yawns?|Sighing|Shrugging|Tutting|Small Talk|Days|Mondays|Tuesdays|Elbows|Custard|Biscuits?|Pigeons?'
const expression = (source: string): RegExp => new RegExp(source, 'u')

/** Deadpan satire: official acts and solemn words for an everyday thing. */
const DEADPAN_SIGNS: readonly RegExp[] = [
  expression(
    `\\b(?:${EVERYDAY})(?:, [^,.\\n]{3,60},)? (?:has |have |was |were |is |are )?(?:been )?(?:yesterday |today |unanimously |formally )?(?:appointed|elected|sworn in|knighted|promoted|co-opted|reinstated|re-elected)\\b`,
  ),
  expression(
    `\\b(?:${EVERYDAY})(?:, [^,.\\n]{3,60},)? (?:has |have |had )?(?:declined to comment|refused to comment|could not be reached|told reporters|issued a statement|apologised|resigned|stepped down|denied|denies|welcomed the)\\b`,
  ),
  expression(`\\b(?:[Ss]pokes(?:man|woman|person)|[Ll]awyers?|[Ss]olicitors?|[Uu]nion) for the (?:${EVERYDAY})\\b`),
  expression(
    `\\b(?:${EVERYDAY})['’]s? (?:family|lawyers?|solicitors?|agent|union|next of kin|widow|spokes(?:man|woman|person))\\b`,
  ),
  expression(
    `\\b(?:${EVERYDAY})(?:, [^,.\\n]{3,60},| missing since \\d{4})? (?:has |have |had |is |are |was |were )?(?:been )?(?:found |now )?(?:safe and well|shaken but|helping (?:police )?with (?:their )?inquiries|treated for shock|entered (?:talks|the)|gone on strike|walked out)\\b`,
  ),
  expression(`\\b[Nn]ation['’]s (?:\\p{Ll}+ )?(?:${EVERYDAY})\\b`),
  expression(
    `\\b(?:(?:Department|Ministry|Office|Bureau|Institute|Commission|Committee|Society|Agency|Secretary|Minister|Directorate) (?:of|for) (?:the )?(?:${TRIFLES})|(?:${TRIFLES})(?: \\p{Lu}\\p{L}+)? (?:Unit|Committee|Authority|Commission|Taskforce|Squad|Directorate|Inspectorate))\\b`,
  ),
  expression(
    `(?:\\d-page|-year|long-awaited) (?:report|review|inquiry|study|consultation) (?:of|into|on) (?:the |an? )?(?:second |first |third |missing |lost |new |national )?(?:${PETTY})\\b`,
  ),
  /\bunavailable for comment,? (?:as|because|since) (?:it|they)\b/u,
  expression(
    `\\bclear(?:s|ed)? the (?:${PETTY}|chair|table|door|lamp|carpet) of (?:all |any )?(?:wrongdoing|blame)\\b`,
  ),
  /\b(?:abolish(?:es|ed)?|outlaw(?:s|ed)?|decommission(?:s|ed)?|privatis(?:e|es|ed)|nationalis(?:e|es|ed)|rename[sd]?|declare[sd]? war on|apologis(?:e|es|ed) to|sue[sd]?) (?:the )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|gravity|drizzle|fog|dusk|clouds?|moon|tide|horizon|alphabet|autumn|puddles?|kettles?|spoons?|toasters?)\b/u,
]

/** Signs of mock news; none is found in earnest together with another. */
const MOCK_SIGNS: readonly RegExp[] = [
  ...DEADPAN_SIGNS,
  /\bat (?:press time|time of (?:writing|going to press)),/i,
  /\b(?:area|local) (?:man|woman|dad|mum|mom|cat|dog|teen(?:ager)?|couple|resident|grandmother)\b/i,
  /\bnation['’]s (?:\w+ )?(?:dogs|cats|dads|mums|moms|men|women|bosses|fathers|mothers|squirrels|pigeons)\b/i,
  /\binstitute (?:of|for) (?:\p{Lu}\p{L}+ing|the (?:Obvious|Bleeding))\b/u,
  /\b(?:sources|reports|experts|onlookers|witnesses) (?:confirmed|have confirmed|agreed)\b(?! (?:to|by) )/i,
  /\b(?:larger, more ambitious|world[- ]class|award-winning) (?:potholes?|queues?|holes?|puddles?|silences?)\b/i,
  /\bsaid the (?:door|chair|pothole|cat|dog|duck|goose|squirrel|pigeon|seagull|sheep|cow|table|printer|toaster|fridge)\b/i,
  /\b(?:issued a statement|press conference|spokes(?:man|duck|cat|dog|pigeon|gull|sheep))\b[^.\n]{0,60}\b(?:quack|honk|meow|bark|woof|squawk|baa)/i,
  /\b(?:unavailable|reached|asked|approached) for (?:a )?comment\b[^.\n]{0,12}\b(?:but|by (?:rope|post|pigeon|letter)|and (?:is|was) understood)\b/i,
  /[£$€₹]\d[\d,.]{0,12}(?: (?:million|billion|crore|lakh))?(?: in [\p{L}'’ ]{3,25})? and (?:one|an?|half an?|two|three) \p{Ll}{3,12}(?=[ ,.])/u,
  /\b(?:stared|gazed)(?: for (?:a long time|some time|forty minutes))? (?:at (?:the horizon|a wall|the ceiling)|into the (?:middle )?distance|out of the window)\b/i,
  /\bspeaking from (?:inside|within|beneath|the bottom of) (?:one|it|an?)\b|\bfrom the bottom of (?:his|hers|one|it)\b/i,
  /\bsources close to the (?:radiator|fridge|sofa|kettle|bin|bins|pond|kennel|photocopier|biscuit|sandwich|tree|goose|cat|dog|pigeon|boiler)\b/i,
  /\bspokes(?:man|woman|person) for the (?:real |wider )?(?:public|humans|cats|dogs|geese|pigeons|seagulls|squirrels|potholes|bins|weather|moon|sea|trees|ducks|cows|sheep)\b/i,
  /\b(?:was|is|were|are) understood to (?:have put (?:its|his|her|their) (?:coat|hat|shoes)|be having|be (?:sulking|delighted|furious with itself))\b/i,
  /\b(?:director|minister|head|commissioner|tsar|czar|secretary|officer) (?:of|for) (?:\p{Lu}\p{L}{2,14} and )?(?:Depth|Wonder|Silence|Vibes|Waiting|Queues|Puddles|Holes|Gravel|Biscuits|Naps|Nothing|Regret|Delays?|Excuses|Optimism|Apologies|Acronyms|Beige|Ambiguity|Disappointment)\b/u,
  /\bfor too long,? (?:we|our residents) have (?:looked at|had to swerve|queued|waited in)\b/i,
  /\b(?:an?|each|every) (?:\p{L}+ ){0,2}(?:will|would) (?:get|be given|receive|come with|have) an? (?:\p{L}+ ){0,2}(?:plaque|gift shop|punch card|sash|lanyard|loyalty card)\b/iu,
  /\bthere['’]s an? (?:gift shop|dentist|choir|brass band|mezzanine|waiting list)\b/i,
  /\b(?:co-opted|elected|appointed|promoted)\b[^.\n]{0,60}\b(?:cut-?outs?|pot plant|rubber plant|hamster|goldfish|mannequin|traffic cone|scarecrow|houseplant|stapler|wheelie bin)\b|\bby an? (?:pot|rubber|spider) plant\b/i,
  /\b(?:to replace|replaces?|swaps?|to swap) (?:all )?(?:\p{L}+ ){1,4}with (?:(?:slightly|much|an?|new) )?['‘"“\p{L}]/iu,
  /\b(?:visibly|deeply|slightly) (?:damp|beige|sticky|haunted|moist)\b|\bstanding up to (?:his|her|their) (?:waist|knees|neck)\b/i,
]
const MOCK_SIGNS_MIN = 2
/** One is enough where a reader is as unsure as this what a text is. */
const UNSURE = 0.4

/** Characters at the beginning and the end that are searched for marks. */
const MARKED_CHARS = 600

/**
 * The genre that a text's title, its edges or its wording name; undefined if nothing does.
 * @param found how sure a reader is of the genre
 */
export function markedInText(
  { title, text }: { title: string; text: string },
  { confidence }: { confidence: number } = { confidence: 1 },
): Genre | undefined {
  const edges = `${text.slice(0, MARKED_CHARS)}\n${text.slice(-MARKED_CHARS)}`
  const named = TITLE_MARKS.find(([, mark]) => mark.test(title)) ?? BODY_MARKS.find(([, mark]) => mark.test(edges))
  if (named !== undefined) return named[0]
  const whole = `${title}\n${text}`
  const praises = new Set(whole.match(PRAISE)?.map((words) => words.toLowerCase())).size >= PRAISE_MIN
  if (signsIn(RELEASE_SIGNS, `${title}\n${edges}`) + Number(praises) >= RELEASE_SIGNS_MIN) return 'press_release'
  return signsIn(MOCK_SIGNS, whole) >= (confidence < UNSURE ? 1 : MOCK_SIGNS_MIN) ? 'satire' : undefined
}

function signsIn(signs: readonly RegExp[], text: string): number {
  return signs.filter((sign) => sign.test(text)).length
}
