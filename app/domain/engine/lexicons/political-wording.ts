/** Wording that one side of a dispute uses and the other avoids. `issue` names the dispute for a reader. */
export type CodedWording = { side: 'left' | 'right'; weight: 1 | 2 | 3; issue: string }

type Dispute = {
  issue: string
  left: string
  right: string
  leftStrong?: string
  rightStrong?: string
  leftFaint?: string
  rightFaint?: string
}

/**
 * Written for this project, dispute by dispute, with a term of the other side for each term of one side.
 * A comma parts terms, a slash alternatives of one word. Weight 2; the `Strong` lists weigh 3, the `Faint` ones,
 * whose terms the other side and plain reports use as well, 1.
 */
const DISPUTES: readonly Dispute[] = [
  {
    issue: 'immigration',
    left: 'undocumented immigrant/immigrants/worker/workers/people/migrant/migrants, undocumented students, mixed-status families, immigrant rights, sanctuary for migrants, family separation policy',
    right:
      'illegals, chain migration, anchor baby/babies, open borders, catch and release, border crisis, sanctuary cities policies',
    leftStrong:
      'kids in cages, no human is illegal, muslim ban, fortress europe, inhumane border regime, hostile environment policy',
    rightStrong:
      'illegal alien/aliens, invasion of migrants, migrant invasion, great replacement, flood of illegals, remigration, bogus asylum seekers',
    leftFaint: 'dreamers, anti-immigrant, asylum rights',
    rightFaint: 'illegal immigrant/immigrants/migrant/migrants, illegal immigration, amnesty for',
  },
  {
    issue: 'abortion',
    left: 'reproductive rights, reproductive freedom, reproductive justice, right to choose, bodily autonomy, anti-choice, abortion care, forced birth',
    right:
      'unborn child/children/baby/babies, right to life, sanctity of life, abortion on demand, late-term abortion/abortions, culture of life',
    leftStrong: 'forced-birth, war on women, anti-abortion extremists',
    rightStrong: 'abortion industry, baby killing, abortion mills, abortion lobby, slaughter of the unborn',
    leftFaint: 'abortion rights, reproductive health care',
    rightFaint: 'pro-life, pro-abortion',
  },
  {
    issue: 'taxes',
    left: 'tax cuts for the rich/wealthy, tax breaks for the rich/wealthy, fair share of taxes, pay their fair share, loopholes for the rich, corporate welfare, corporate greed, wealthiest americans, austerity cuts, savage cuts, trickle-down economics',
    right:
      'death tax, job creators, hardworking taxpayers, hard-pressed taxpayers, tax and spend, job-killing, government handouts, wealth redistribution, big government, redistribution of wealth, wealth creators',
    leftStrong:
      'fat cats, robber barons, tax giveaway/giveaways, giveaway/giveaways to the rich, giveaway/giveaways to billionaires, billionaire class, starve public services',
    rightStrong:
      'tax grab, punish success, class warfare, politics of envy, confiscatory taxes, welfare queens, benefits scroungers',
    leftFaint: 'wealth inequality, the super-rich',
    rightFaint: 'taxpayer-funded, tax burden, tax relief',
  },
  {
    issue: 'work and the economy',
    left: 'living wage, workers rights, union busting, union-busting, precarious workers, gig economy exploitation, economic justice, corporate power, wage theft, profiteering, privatisation by stealth',
    right:
      'free enterprise, union bosses, forced unionism, free market solutions, economic freedom, nanny state, government overreach, burdensome regulations, job-killing regulations, strivers',
    leftStrong:
      'neoliberal consensus, late capitalism, predatory capitalism, exploitative bosses, capitalist class, union-bashing',
    rightStrong:
      'socialist agenda, marxist agenda, socialist takeover, union thugs, union barons, creeping socialism, marxist indoctrination',
    leftFaint: 'working families, low-wage workers',
    rightFaint: 'red tape, right to work, bureaucrats',
  },
  {
    issue: 'guns',
    left: 'gun violence prevention, common-sense gun laws, gun reform, gun violence epidemic, weapons of war, ghost guns',
    right:
      'second amendment rights, gun grab, gun grabbers, gun control lobby, law-abiding gun owners, constitutional carry, gun-free zones',
    leftStrong: 'gun nuts, gun fetishists, blood-soaked gun lobby',
    rightStrong: 'gun-grabbing, gun confiscation, disarm law-abiding citizens',
    leftFaint: 'gun safety, gun lobby',
    rightFaint: 'gun rights, right to bear arms',
  },
  {
    issue: 'climate and energy',
    left: 'climate denier/deniers, climate denial, climate denialism, climate justice, environmental justice, big oil, dirty energy, fossil-fuel lobby, big polluters',
    right:
      'climate alarmist/alarmists, climate alarmism, climate zealots, reliable energy, war on coal, war on energy, net zero dogma, green levies, affordable reliable energy, energy dominance',
    leftStrong: 'climate criminals, planet-wrecking, fossil-fuel barons, climate breakdown deniers',
    rightStrong:
      'climate hysteria, climate hoax, climate cult, green fanatics, eco-zealots, eco-fanatics, green lunacy, net zero madness, climate scam',
    leftFaint: 'green new deal, climate crisis, climate emergency',
    rightFaint: 'energy independence, climate agenda',
  },
  {
    issue: 'race and policing',
    left: 'systemic racism, structural racism, institutional racism, white privilege, racial justice, over-policing, communities of color, racial reckoning',
    right:
      'critical race theory, race-baiting, anti-police, war on cops, identity politics, reverse discrimination, soft on crime, voter integrity, victim mentality, soft-on-crime',
    leftStrong: 'white supremacist policies, jim crow 2.0, racist dog whistle/whistles, killer cops, carceral state',
    rightStrong: 'race hustlers, cop haters, anti-white, race grifters, two-tier policing, black-on-black crime',
    leftFaint: 'police brutality, police violence, voter suppression, voting rights, mass incarceration',
    rightFaint: 'law and order, election integrity, rioters, tough on crime',
  },
  {
    issue: 'gender and culture',
    left: "gender-affirming care, trans rights, anti-trans, anti-lgbtq, marginalized communities, marginalised communities, toxic masculinity, book bans, book banning, don't say gay, transphobic",
    right:
      'gender ideology, traditional marriage, biological male/males, biological men, family values, traditional values, judeo-christian values, free speech crackdown, wokeness, wokeism',
    leftStrong:
      'hateful bigots, christian nationalists, christofascist/christofascists, patriarchal oppression, far-right bigots, culture warriors on the right',
    rightStrong:
      'woke mob, woke agenda, woke ideology, radical gender ideology, groomers, transgender agenda, gay agenda, woke warriors, woke brigade, social justice warriors, snowflakes, child mutilation, cultural marxism, cultural marxists, virtue-signalling, virtue signaling',
    leftFaint: 'lgbtq rights, marriage equality, homophobic, anti-gay',
    rightFaint: 'religious freedom, religious liberty, political correctness, parental rights, cancel culture',
  },
  {
    issue: 'health and welfare',
    left: 'health care as a right, safety net cuts, social safety net, privatisation of the nhs, bedroom tax, benefits sanctions, right to health care, care as a human right, underfunded public services',
    right:
      'socialized medicine, government-run health care, death panel/panels, welfare dependency, welfare state dependency, government takeover of health care, something for nothing culture, benefits culture, free-market health care',
    leftStrong:
      'gutting medicare, gut medicaid, nhs sell-off, selling off the nhs, war on the poor, poverty wages, callous cuts',
    rightStrong:
      'culture of dependency, freeloaders, welfare cheats, benefit cheats, workshy, handout culture, takers not makers',
    leftFaint: 'medicare for all, universal health care, food insecurity',
    rightFaint: 'entitlement reform, patient choice',
  },
  {
    issue: 'the other side',
    left: 'far-right agenda, conservative elites, conservative agenda, conservative media machine mob, right-wing extremists, right-wing extremism, maga extremists, conservative dark money, koch-funded machine, hard-right agenda, reactionary agenda, authoritarian right',
    right:
      'far-left agenda media machine, left-wing extremists, left-wing extremism, antifa thugs, liberal elites, soros-funded, mainstream media bias, liberal media, hard-left agenda, coastal elites, left-wing activists, metropolitan elite, liberal agenda, authoritarian left',
    leftStrong:
      'radical right mob, radical conservatives, loony right, right-wing lunatics, right-wing nutjobs, fascist right, far-right thugs, wingnuts, wing nuts, right-wing propaganda, maga cult, christian taliban, right-wing noise machine',
    rightStrong:
      'far-left mob, loony left, left-wing lunatics, radical left, leftist/leftists, fascist left thugs, moonbats, libtards, left-wing propaganda, deep state, lamestream media, fake news media, leftist mob, radical liberals, lefties, left-wing mob',
    leftFaint: 'far-right, right-wing, right-wing media, right-winger/right-wingers',
    rightFaint: 'far-left, left-wing, left-wing media, left-winger/left-wingers',
  },
  {
    issue: 'Europe and the nation',
    left: 'brexit lies, brexit disaster, little englander/englanders, nativist, hard brexit damage, brexit shambles, jingoistic, jingoism, flag-waving nationalism',
    right:
      'brussels bureaucrats, eurocrats, unelected bureaucrats, remoaner/remoaners, globalist/globalists, globalism, take back control, eu superstate, european superstate, project fear, patriotic britons, patriotic americans',
    leftStrong: 'brextremist/brextremists, gammons, racist brexiteers, island of bigots',
    rightStrong:
      'globalist elites, enemies of the people, globalist agenda, traitorous elite, anti-american left, hate america, hate our country, hate britain',
    leftFaint: 'xenophobic, xenophobia',
    rightFaint: 'national sovereignty, mainstream media',
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

function lists({ issue, ...terms }: Dispute): (readonly [string, CodedWording])[] {
  const graded = [
    [terms.left, 'left', 2],
    [terms.right, 'right', 2],
    [terms.leftStrong, 'left', 3],
    [terms.rightStrong, 'right', 3],
    [terms.leftFaint, 'left', 1],
    [terms.rightFaint, 'right', 1],
  ] as const
  return graded.flatMap(([list, side, weight]) =>
    list === undefined ? [] : [[list, { side, weight, issue }] as const],
  )
}
