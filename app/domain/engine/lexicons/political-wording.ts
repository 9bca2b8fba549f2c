/** Wording that one side of a dispute uses and the other avoids. `issue` names the dispute for a reader. */
export type CodedWording = { side: 'left' | 'right'; weight: 1 | 2 | 3; issue: string }

type Dispute = { issue: string; left: string; right: string; leftStrong?: string; rightStrong?: string }

/**
 * Written for this project, dispute by dispute, with a term of the other side for each term of one side.
 * A comma parts terms, a slash alternatives of one word. Weight 2; the `Strong` lists weigh 3.
 */
const DISPUTES: readonly Dispute[] = [
  {
    issue: 'immigration',
    left: 'undocumented immigrant/immigrants/worker/workers/people/migrant/migrants, undocumented students, dreamers, mixed-status families, immigrant rights, sanctuary for migrants, family separation policy',
    right: 'illegal immigrant/immigrants/migrant/migrants, illegals, chain migration, anchor baby/babies, open borders, catch and release, border crisis, sanctuary cities policies',
    leftStrong: 'kids in cages, no human is illegal, muslim ban, fortress europe, inhumane border regime, hostile environment policy',
    rightStrong: 'illegal alien/aliens, invasion of migrants, migrant invasion, great replacement, flood of illegals, remigration, bogus asylum seekers',
  },
  {
    issue: 'abortion',
    left: 'reproductive rights, reproductive freedom, reproductive justice, abortion rights, right to choose, bodily autonomy, anti-choice, abortion care, forced birth',
    right: 'unborn child/children/baby/babies, pro-life, right to life, sanctity of life, abortion on demand, pro-abortion, late-term abortion/abortions, culture of life',
    leftStrong: 'forced-birth, war on women, anti-abortion extremists',
    rightStrong: 'abortion industry, baby killing, abortion mills, abortion lobby, slaughter of the unborn',
  },
  {
    issue: 'taxes',
    left: 'tax cuts for the rich/wealthy, tax breaks for the rich/wealthy, fair share of taxes, pay their fair share, loopholes for the rich, corporate welfare, corporate greed, wealthiest americans, wealth inequality, austerity cuts, savage cuts, trickle-down economics',
    right: 'death tax, job creators, tax burden, tax relief, hardworking taxpayers, hard-pressed taxpayers, tax and spend, taxpayer-funded, job-killing, government handouts, wealth redistribution, big government, redistribution of wealth, wealth creators',
    leftStrong: 'fat cats, robber barons, tax giveaway/giveaways, giveaway/giveaways to the rich, giveaway/giveaways to billionaires, billionaire class, starve public services',
    rightStrong: 'tax grab, punish success, class warfare, politics of envy, confiscatory taxes, welfare queens, benefits scroungers',
  },
  {
    issue: 'work and the economy',
    left: 'working families, living wage, workers rights, union busting, union-busting, precarious workers, gig economy exploitation, low-wage workers, economic justice, corporate power, wage theft, profiteering, privatisation by stealth',
    right: 'free enterprise, right to work, union bosses, forced unionism, red tape, free market solutions, economic freedom, nanny state, government overreach, burdensome regulations, job-killing regulations, strivers',
    leftStrong: 'neoliberal consensus, late capitalism, predatory capitalism, exploitative bosses, capitalist class, union-bashing',
    rightStrong: 'socialist agenda, marxist agenda, socialist takeover, union thugs, union barons, creeping socialism, marxist indoctrination',
  },
  {
    issue: 'guns',
    left: 'gun safety, gun violence prevention, common-sense gun laws, gun reform, gun violence epidemic, weapons of war, ghost guns, gun lobby',
    right: 'gun rights, second amendment rights, gun grab, gun grabbers, gun control lobby, law-abiding gun owners, right to bear arms, constitutional carry, gun-free zones',
    leftStrong: 'gun nuts, gun fetishists, blood-soaked gun lobby',
    rightStrong: 'gun-grabbing, gun confiscation, disarm law-abiding citizens',
  },
  {
    issue: 'climate and energy',
    left: 'climate denier/deniers, climate denial, climate denialism, climate crisis, climate emergency, climate justice, environmental justice, big oil, dirty energy, fossil-fuel lobby, big polluters, green new deal',
    right: 'climate alarmist/alarmists, climate alarmism, climate zealots, energy independence, reliable energy, war on coal, war on energy, net zero dogma, green levies, affordable reliable energy, energy dominance',
    leftStrong: 'climate criminals, planet-wrecking, fossil-fuel barons, climate breakdown deniers',
    rightStrong: 'climate hysteria, climate hoax, climate cult, green fanatics, eco-zealots, eco-fanatics, green lunacy, net zero madness, climate scam',
  },
  {
    issue: 'race and policing',
    left: 'systemic racism, structural racism, institutional racism, white privilege, police brutality, racial justice, mass incarceration, over-policing, police violence, communities of color, racial reckoning, voter suppression',
    right: 'critical race theory, law and order, race-baiting, anti-police, war on cops, identity politics, reverse discrimination, soft on crime, tough on crime, voter integrity, election integrity, victim mentality, soft-on-crime',
    leftStrong: 'white supremacist policies, jim crow 2.0, racist dog whistle/whistles, killer cops, carceral state',
    rightStrong: 'race hustlers, cop haters, anti-white, race grifters, two-tier policing, black-on-black crime',
  },
  {
    issue: 'gender and culture',
    left: 'gender-affirming care, trans rights, marriage equality, lgbtq rights, anti-trans, anti-lgbtq, marginalized communities, marginalised communities, toxic masculinity, book bans, book banning, don\'t say gay, anti-gay, transphobic, homophobic',
    right: 'gender ideology, traditional marriage, religious freedom, religious liberty, biological male/males, biological men, parental rights, family values, traditional values, political correctness, cancel culture, judeo-christian values, free speech crackdown, wokeness, wokeism',
    leftStrong: 'hateful bigots, christian nationalists, christofascist/christofascists, patriarchal oppression, far-right bigots, culture warriors on the right',
    rightStrong: 'woke mob, woke agenda, woke ideology, radical gender ideology, groomers, transgender agenda, gay agenda, woke warriors, woke brigade, social justice warriors, snowflakes, child mutilation, cultural marxism, cultural marxists, virtue-signalling, virtue signaling',
  },
  {
    issue: 'health and welfare',
    left: 'medicare for all, health care as a right, safety net cuts, social safety net, universal health care, privatisation of the nhs, food insecurity, bedroom tax, benefits sanctions, right to health care, care as a human right, underfunded public services',
    right: 'socialized medicine, government-run health care, death panel/panels, welfare dependency, entitlement reform, welfare state dependency, government takeover of health care, something for nothing culture, benefits culture, free-market health care, patient choice',
    leftStrong: 'gutting medicare, gut medicaid, nhs sell-off, selling off the nhs, war on the poor, poverty wages, callous cuts',
    rightStrong: 'culture of dependency, freeloaders, welfare cheats, benefit cheats, workshy, handout culture, takers not makers',
  },
  {
    issue: 'the other side',
    left: 'far-right agenda, conservative elites, conservative agenda, conservative media machine, right-wing mob, right-wing extremists, right-wing extremism, maga extremists, conservative dark money, koch-funded, right-wing media machine, hard-right agenda, reactionary agenda, authoritarian right',
    right: 'far-left agenda, left-wing media machine, left-wing extremists, left-wing extremism, antifa thugs, liberal elites, soros-funded, mainstream media bias, liberal media, hard-left agenda, coastal elites, left-wing activists, metropolitan elite, liberal agenda, authoritarian left',
    leftStrong: 'radical right, far-right mob, radical conservatives, loony right, right-wing lunatics, right-wing nutjobs, fascist right, far-right thugs, wingnuts, wing nuts, right-wing propaganda, maga cult, christian taliban, right-wing noise machine',
    rightStrong: 'far-left mob, loony left, left-wing lunatics, radical left, leftist/leftists, fascist left, far-left thugs, moonbats, libtards, left-wing propaganda, deep state, lamestream media, fake news media, leftist mob, radical liberals, lefties, left-wing mob',
  },
  {
    issue: 'Europe and the nation',
    left: 'brexit lies, brexit disaster, little englander/englanders, xenophobic, xenophobia, nativist, hard brexit damage, brexit shambles, jingoistic, jingoism, flag-waving nationalism',
    right: 'brussels bureaucrats, eurocrats, unelected bureaucrats, remoaner/remoaners, globalist/globalists, globalism, take back control, national sovereignty, eu superstate, european superstate, project fear, patriotic britons, patriotic americans',
    leftStrong: 'brextremist/brextremists, gammons, racist brexiteers, island of bigots',
    rightStrong: 'globalist elites, enemies of the people, globalist agenda, traitorous elite, anti-american left, hate america, hate our country, hate britain',
  },
]

/** Every coded term with its side, its weight and the dispute that it belongs to. */
export const CODED_WORDING: readonly (readonly [string, CodedWording])[] = DISPUTES.flatMap((dispute) =>
  lists(dispute).flatMap(([terms, value]) =>
    terms
      .split(',')
      .map((term) => term.trim())
      .map((term) => [term, value] as const),
  ),
)

function lists({ issue, left, right, leftStrong, rightStrong }: Dispute): (readonly [string, CodedWording])[] {
  return [
    [left, { side: 'left', weight: 2, issue }],
    [right, { side: 'right', weight: 2, issue }],
    ...(leftStrong ? [[leftStrong, { side: 'left', weight: 3, issue }] as const] : []),
    ...(rightStrong ? [[rightStrong, { side: 'right', weight: 3, issue }] as const] : []),
  ]
}
