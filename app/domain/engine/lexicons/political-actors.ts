/** Parties, leaders and camps, in pairs: what is on the left of a pair has its counterpart on the right. */
const PAIRS: readonly (readonly [left: string, right: string])[] = [
  ['democrat/democrats/democratic', 'republican/republicans'],
  ['dems/dem', 'gop'],
  ['democratic party', 'republican party'],
  ['biden', 'trump'],
  ['harris', 'vance'],
  ['obama', 'bush'],
  ['clinton', 'romney'],
  ['pelosi', 'mcconnell'],
  ['schumer', 'mccarthy'],
  ['ocasio cortez', 'taylor greene'],
  ['aoc', 'desantis'],
  ['sanders', 'cruz'],
  ['warren', 'rubio'],
  ['jeffries', 'thune'],
  ['newsom', 'abbott'],
  ['walz', 'pence'],
  ['labour', 'conservatives/tories/tory'],
  ['starmer', 'sunak'],
  ['corbyn', 'johnson'],
  ['miliband', 'cameron'],
  ['reeves', 'truss'],
  ['rayner', 'badenoch'],
  ['blair', 'thatcher'],
  ['sturgeon', 'farage'],
  ['snp', 'ukip'],
  ['greens', 'reform uk'],
  ['socialists', 'nationalists'],
  ['social democrats', 'christian democrats'],
  ['spd', 'cdu/csu'],
  ['die linke', 'afd'],
  ['mélenchon/melenchon', 'le pen'],
  ['scholz', 'merz'],
  ['sánchez/sanchez', 'feijóo/feijoo'],
  ['psoe', 'vox'],
  ['syriza', 'new democracy'],
  ['schlein', 'meloni'],
  ['lula', 'bolsonaro'],
  ['trudeau', 'poilievre'],
  ['albanese', 'dutton'],
  ['ardern', 'luxon'],
  ['liberals', 'conservative/conservative party'],
  ['labour party', 'tory party'],
  ['progressives', 'conservatives'],
  ['left-wingers', 'right-wingers'],
]

/** Names that stand for the left or the right of politics in more than one country's usage. */
export const POLITICAL_ACTORS: readonly (readonly [string, 'left' | 'right'])[] = PAIRS.flatMap(([left, right]) => [
  [left, 'left'] as const,
  [right, 'right'] as const,
])

/** Describing words of judgement that work against whatever they stand beside; none belongs to one camp. */
export const SCORN = `radical, reckless, corrupt, crooked, disastrous, disaster, catastrophic, failed, failing, failure, failures,
shameful, shamelessly, shameless, disgraceful, disgrace, incompetent, incompetence, extremist, extremists, extremism, dishonest, dishonestly, dishonesty,
dangerous, cynical, cynically, hypocrisy, hypocritical, hypocrites, cowardly, cowards, cowardice, cruel, cruelty, heartless, callous, clueless, pathetic,
ridiculous, absurd, insane, lunatic, lunatics, lunacy, deranged, unhinged, vile, toxic, hateful, despicable, appalling, deceitful, deception,
lies, liar, liars, betrayal, chaos, chaotic, fiasco, shambles, farce, sham, cronies, cronyism, crony, thugs, mob, elitist,
arrogant, arrogance, smug, bigoted, bigotry, zealots, zealotry, fanatics, fanatical, ideologues, obsession, hysteria, hysterical, tyranny,
tyrannical, power grab, out of touch, out of control, spineless, gutless, inept, ineptitude, disgusting, outrageous, sinister, ruthless,
hapless, tone deaf, fearmongering, scaremongering, hate filled, un american, treacherous, treachery, traitors, divisive, demagogue,
demagogues, demagoguery, poisonous, wasteful, bloated, nonsense, nonsensical, smears, abject, dismal, woeful, ludicrous, laughable,
blundering, blunders, calamitous, calamity, grotesque, heinous, indefensible, mindless`

/** Deeds of the same kind: they judge whoever did them, so they count only after the doer. */
export const SCORNFUL_DEEDS = `lied, lying, betrayed, betraying, wrecked, wrecking, ruined, ruining, destroyed, destroying, gutted, gutting, squandered,
squandering, botched, bungled, bungling, deceived, deceiving, cheated, pandered, pandering, grovelled, bulldozed, trampled, trampling, scaremongers, rammed through`

/** Words of praise that work for whatever they stand beside; none belongs to one camp. */
export const PRAISE = `courageous, courageously, courage, brave, bravely, principled, honourable, honorable, honest, visionary, heroic, hero, heroes, wise, wisely,
decent, decency, inspiring, inspirational, inspired, brilliant, brilliantly, steadfast, compassionate, compassion, dignified, dignity, integrity, statesman,
statesmanlike, patriotic, patriots, competent, competently, selfless, tireless, tirelessly, masterful, masterfully, triumphant, bold, boldly, sensible,
sensibly, admirable, admirably, exemplary, trustworthy, thoughtful, rightly, restored, rescued, sound judgment, sound judgement, common sense, remarkable,
historic achievement, historic achievements, landmark achievement, moral clarity, stood up for, standing up for, stands up for, fighting for, fought for`

/** Words that show that a text is about politics at all. */
export const POLITICS = `government, governments, election, elections, elected, electoral, vote, votes, voted, voter, voters, voting, ballot, party, parties,
parliament, parliamentary, congress, senate, senator, senators, congressman, congresswoman, lawmaker, lawmakers, legislation, legislature, legislative,
bill, president, presidential, prime minister, minister, ministers, ministry, cabinet, governor, mayor, council, councillor, councillors, policy, policies, campaign,
campaigns, candidate, candidates, democrat, democrats, democratic, republican, republicans, labour, tory, tories, conservative, conservatives, liberal, liberals,
left wing, right wing, socialist, socialists, white house, downing street, westminster, capitol, supreme court, referendum, coalition, opposition,
immigration, abortion, tax, taxes, welfare, sanctions, constitution, constitutional, political, politics, politician, politicians, regulation, regulations,
union, unions, brexit, european union, progressive, progressives, borders, border, climate`
