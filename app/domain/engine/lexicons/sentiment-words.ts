/** Word polarity, -4 … 4, written for this project: words by strength. */

const POLARITY: readonly (readonly [number, string])[] = [
  [
    3,
    `love loved loves adore wonderful excellent outstanding superb magnificent brilliant marvellous marvelous fantastic amazing delightful triumphant glorious heroic joy joyful thrilled ecstatic perfect best beautiful miracle paradise`,
  ],
  [
    2,
    `good great happy happily pleased glad proud praise praised praises win wins won winning success successful successfully hope hopeful promising strong benefit benefits helpful kind generous honest brave courage freedom peace peaceful safe safely improve improved improvement better gain gains celebrate celebrated popular welcome welcomed enjoy enjoyed grateful thank thanks fair bright favourite favorite smart clever impressive victory friendly warm relief rescued heal healed thrive thriving healthy`,
  ],
  [
    1,
    `agree agreed support supported approve approved fine ok okay interest interesting calm clean easy easily effective efficient respect respected secure useful valuable care capable positive progress reward recover recovered comfort confident trust trusted accept accepted hopefully legal free share smile like liked`,
  ],
  [
    -1,
    `doubt doubtful problem problems delay delayed poor poorly weak low lower concern concerned concerns complaint complain complained difficult difficulty error errors late lack lacking limited mistake mistakes refuse refused reject rejected risk risks risky sad sorry tense tension tired trouble troubled uncertain unclear unhappy upset worry worried dispute disputed oppose opposed strange hard cost costly slow negative miss missed odd`,
  ],
  [
    -2,
    `bad badly fail fails failed failing failure fear feared fears afraid angry anger attack attacked attacks blame blamed broken cheat cheated corrupt corruption crisis critic criticise criticize damage damaged danger dangerous deny dishonest fight fraud guilty harm harmed harmful hurt ill illegal illegally injured injury injustice lie lies lied lying lose loses losing lost nasty pain painful panic punish reckless scandal scared shame sick steal stole stolen stupid suffer suffered suffering terrible threat threaten threatened threatens unfair unjust victim victims violent violently violence war warn warned worse wrong ugly dirty foolish abuse abused hostile ruin ruined insult insulted bitter bleak grim crazy dumb silly ridiculous useless shocking cruel greed greedy arrogant`,
  ],
  [
    -3,
    `hate hated hates hatred awful horrible horrific horrifying horror terror terrified terrifying disgust disgusting disgusted disgrace disgraceful outrage outraged outrageous evil vile murder murdered kill killed kills killing dead deadly death rape torture tortured brutal brutally vicious savage monstrous despicable appalling atrocious atrocity disaster disastrous catastrophe catastrophic devastating devastated destroy destroyed destruction massacre slaughter betray betrayed betrayal traitor treason tyranny tyrant pathetic shameful shameless sickening worst worthless nightmare hell scum filth liar liars thug thugs obscene depraved`,
  ],
]

/** Polarity of a lower-case word; words that are not listed have none. */
export const SENTIMENT_WORDS: ReadonlyMap<string, number> = new Map(
  POLARITY.flatMap(([polarity, list]) => list.split(' ').map((word) => [word, polarity] as const)),
)

/** Adverbs that raise (or lower) the strength of the next polar word. */
export const BOOSTERS: ReadonlyMap<string, number> = new Map([
  ...weighted(
    'absolutely amazingly completely deeply enormously entirely especially exceptionally extremely greatly hugely incredibly intensely particularly purely really remarkably so thoroughly totally tremendously truly unbelievably utterly very most more',
    0.3,
  ),
  ...weighted(
    'almost barely hardly kind less little marginally occasionally partly scarcely slightly somewhat sort',
    -0.3,
  ),
])

/** Words that turn the polarity of what follows within three words. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "not no never none nobody nothing neither nor without hardly cannot can't don't doesn't didn't won't wouldn't shouldn't couldn't isn't aren't wasn't weren't hasn't haven't hadn't ain't".split(
    ' ',
  ),
)

function weighted(list: string, value: number): (readonly [string, number])[] {
  return list.split(' ').map((word) => [word, value] as const)
}
