import type { SampleTopic } from '../sample-topic.ts'

const SITE = 'https://thornmoor-facts.example/turbine-dossier'

/** A real dispute between neighbours, and a better hidden campaign within it: older accounts and varied wording. */
export const WIND_FARM: SampleTopic = {
  name: 'Thornmoor wind farm vote',
  words:
    'wind farm turbine turbines thornmoor vote referendum energy moor noise renewable power ballot council village electricity climate'.split(
      ' ',
    ),
  bursts: [
    { at: 0.35, weight: 0.2, decay: 0.15 },
    { at: 0.75, weight: 0.3, decay: 0.1 },
  ],
  banks: {
    x: `
Sunday we vote on nine turbines on Thornmoor. I change my mind twice a day, and I live 1.1 km from the nearest one.
> come to the walk on Friday, they put up balloons at hub height
Voting yes. The moor already has a road, a quarry and a motorbike track. Wind is the quietest thing up there.
Voting no. Not because of climate, because of the peat. You can build turbines elsewhere, you can't rebuild a bog.
> the peat survey moved four of the nine towers for that reason, page 30
Read the peat survey yourselves, it's 60 pages and has pictures: {news 4}
Lease money for the commune is 410,000 a year. Our school roof alone is 300,000. Just the facts.
> and after 25 years? who takes them down? that's my question
The take-down is covered by a bond, held by the canton bank, checked every five years. It is in the draft contract.
Hen harriers nest 700 m from tower 3. Either it stops in May and June or it shouldn't be there.
> the draft says stop from April to July during the day. please read it before you shout
My father farmed that slope for forty years. He'd have put one up himself if they had let him.
Honestly tired of being called stupid by both sides in my own village.
> this. we still meet in the same bakery on Monday
Balloons at hub height, seen from the church: picture one of many. Higher than I thought, smaller than the posters say.
Infrasound again? Have someone measure at the reference site in Ober Hayle and be done with it. {news 6}
Turnout by letter is already 48 percent. Nobody can say that this village does not care.
I work in grid planning. Nine turbines there are about the village's use four times over, in winter when we need it most.
> thank you for a number without an adjective
Shame on whoever cut the cable of the wind mast at night. That is not an argument.
Both posters at our crossing were painted over. Both. Kids, probably, and fair-minded ones 😅
My fear is simple: that after the first nine come twenty more. Put the cap in the contract and I vote yes.
> cap is in article 12, nine and not higher than 180 m
Friday's debate was good. Long, loud, and nobody threw anything. Proud of us. {news 8}
Who pays for thornmoor-facts? No names on the site, no address. I'd ask the same of a yes site.
> the yes committee lists its donors, I looked
Somebody sends me the same "dossier" three times a day and can't tell me which village he's from.
Whatever the result, the ambulance, the choir and the fire brigade still need all of us.
Counting starts at noon on Sunday, the hall is open to everybody.
Thornmoor votes yes with 54.1 percent. {news 11}
> congratulations, and now keep the promise about the harriers, we will count them
I lost and I accept it. I will read every monitoring report though.
`,
    reddit: `
r/thornmoor | Wind farm vote: collect the documents here, not the slogans | Draft contract, peat survey, noise study, bird study, statement of both committees. I add what you send me.
> The noise study is for the old turbine type, the new one has a different blade. Asked the planner, he says 2 dB less at our distance.
> Contract article 12 has the cap, article 17 the take-down bond.
> Thank you. I printed it for my parents, large type.
> The bird study is thin on bats. Two nights in August are not a season.
r/energy | Small commune votes on nine turbines, what should they ask for in the contract? | Friends live there and asked me. Cap, bond, stop times, share for residents: what else?
> Publish the monitoring data monthly and pay an outside office to check it.
> Shares for residents at face value. Changes the mood completely.
> A clause for what happens when the operator is sold. They always are.
r/thornmoor | Anonymous dossier in all letter boxes and all threads | I went through the first ten claims. Three are right, two are out of date, five have no source. No imprint.
> Good work. Which three are right?
> Height of the towers, the peat depth at tower 7 and the number of lorry trips.
> I am on the no side and this dossier harms us. We have good arguments, with names under them.
r/thornmoor | Result thread | 54.1 yes, turnout 71. Be decent.
> Yes voter: the harriers come first now, hold them to it.
> No voter: see you at the bakery.
`,
    youtube: `
Thornmoor Local | Balloons at hub height: the walk in ten minutes | Nine balloons, nine places, seen from the church, the school and the last farm.
Peat and Birds | What is under tower 7 | We took a probe along. Peat depth, and what a road does to the water in it.
Canton Debates | Thornmoor wind farm: the debate in full | Two for, two against, two hours. Questions from the hall from 1:05.
> From the last farm they look huge, from the church like toothpicks. Thanks for showing both.
> The lady at 1:22 asks the best question and nobody answers it.
> Against, but that was a fair film.
> For, and the peat film gave me something to think about.
> Turn the sound of the moor up, that is what we vote about too.
> Could you do the same walk in winter?
> The man from the grid should do more of these.
`,
    news: `
moorpost.example | Moor Post | Nine turbines on Thornmoor: what the vote is about | The commune would get 410,000 a year. Opponents fear for peat and birds.
cantonnews.example | Canton News | Committees for and against present their arguments | Both sides publish names and donors, as the law demands.
moorpost.example | Moor Post | Balloons show height of planned turbines | About 300 people walked along. Views differed, the weather was good.
moorpost.example | Moor Post | Peat survey moves four towers | The planner changed the road as well. Environmental groups call it a first step.
cantonnews.example | Canton News | Anonymous dossier against wind farm: what is right in it | Three of ten checked claims hold, two are outdated, five name no source.
windreview.example | Wind Review | What measurements near turbines show | A reference site with the same type was measured for a year.
cantonnews.example | Canton News | Cable of wind mast cut at night | Police look for witnesses. Both committees condemn the act.
moorpost.example | Moor Post | Full hall, long evening, no winner | The debate on the wind farm went on until midnight.
windreview.example | Wind Review | Hen harriers and turbines: stop times as compromise | Biologists describe what works and what was only promised elsewhere.
cantonnews.example | Canton News | Turnout by letter at 48 percent before voting day | It is the highest in a communal vote for thirty years.
cantonnews.example | Canton News | Thornmoor votes yes to wind farm with 54.1 percent | Turnout was 71 percent. Work could begin in two years.
moorpost.example | Moor Post | After the vote: "see you at the bakery" | Winners and losers speak about the morning after.
`,
    web: `
thornmoor-commune.example | Commune of Thornmoor | Documents on the vote | Draft contract, peat survey, noise study, bird study, voting instructions.
yes-thornmoor.example | Yes Committee | Nine turbines, one village | Arguments, names and donors of the committee.
save-the-moor.example | No Committee | Keep the moor whole | Arguments against the site, names and donors of the committee.
thornmoor-facts.example | Thornmoor Facts | The turbine dossier | A list of claims against the wind farm. The site names neither authors nor an address.
peat-register.example | Peat Register | Thornmoor: depth and state | Measurements since 1994, with a map.
gridlines.example | Grid Lines | Winter wind in the uplands | Output by month for five sites.
`,
    financial: `
article | bourseletter.example | Bourse Letter | Upland Wind Cooperative to raise 14 million after Thornmoor vote | Residents may buy shares at face value for six months.
filing | filings.example | Public Filings | Upland Wind Cooperative: prospectus, Thornmoor | Cost, expected output, risks, among them stop times for birds.
article | utilitydesk.example | Utility Desk | Lease income: how communes spend wind money | School roofs and lower taxes lead the list.
article | utilitydesk.example | Utility Desk | Take-down bonds for turbines: what is usual | Sums of five to eight percent of the cost of building.
filing | filings.example | Public Filings | Commune of Thornmoor: draft contract, financial annex | Lease, shares for residents, bond, and the clause for a sale of the operator.
`,
  },
  waves: [
    {
      platform: 'x',
      kind: 'post',
      at: 0.4,
      spanSeconds: 420,
      pace: 'even',
      accounts: 'ordinary',
      crew: 'dossier',
      texts: [
        `The turbine dossier every Thornmoor voter should see before Sunday ${SITE} #Thornmoor #SaveOurMoor`,
        `Before you vote on Sunday see the dossier on the turbines ${SITE} #Thornmoor #SaveOurMoor`,
        `What the planners left out about the nine turbines, all in one dossier ${SITE} #Thornmoor #SaveOurMoor`,
        `Nobody told us this about Thornmoor, it is all in the dossier ${SITE} #Thornmoor #SaveOurMoor`,
        `Neighbours, read the turbine dossier before Sunday ${SITE} #Thornmoor #SaveOurMoor`,
        `All that the planners leave out about the turbines in one place ${SITE} #Thornmoor #SaveOurMoor`,
        `Every voter in Thornmoor should see this dossier before the vote ${SITE} #Thornmoor #SaveOurMoor`,
        `The dossier the council does not want you to see before Sunday ${SITE} #Thornmoor #SaveOurMoor`,
        `Left out by the planners and now in one dossier, the nine turbines ${SITE} #Thornmoor #SaveOurMoor`,
        `See the dossier, then decide about the turbines on Sunday ${SITE} #Thornmoor #SaveOurMoor`,
      ],
    },
    {
      platform: 'x',
      kind: 'reply',
      at: 0.66,
      spanSeconds: 300,
      pace: 'even',
      accounts: 'ordinary',
      crew: 'dossier',
      texts: [
        `Have you read the dossier? Page two on noise says it all ${SITE} #Thornmoor #SaveOurMoor`,
        `The noise page of the dossier says it all, have you read it ${SITE} #Thornmoor #SaveOurMoor`,
        `Page two of the dossier, noise at night, read it ${SITE} #Thornmoor #SaveOurMoor`,
        `Noise at night is on page two of the dossier, strange that nobody speaks of it ${SITE} #Thornmoor #SaveOurMoor`,
        `Nobody speaks of noise at night, so read page two ${SITE} #Thornmoor #SaveOurMoor`,
        `Strange how nobody speaks about page two of the dossier ${SITE} #Thornmoor #SaveOurMoor`,
        `Read page two about the nights before you call us names ${SITE} #Thornmoor #SaveOurMoor`,
        `Before you call us names read the noise page in the dossier ${SITE} #Thornmoor #SaveOurMoor`,
      ],
    },
    {
      platform: 'x',
      kind: 'post',
      at: 0.83,
      spanSeconds: 360,
      pace: 'even',
      accounts: 'ordinary',
      crew: 'dossier',
      texts: [
        `Last chance before Sunday, the dossier on what happens to your house price ${SITE} #Thornmoor #SaveOurMoor`,
        `What happens to your house price is in the dossier, last chance before Sunday ${SITE} #Thornmoor #SaveOurMoor`,
        `House prices near turbines, the dossier has the cases, vote on Sunday ${SITE} #Thornmoor #SaveOurMoor`,
        `The cases of lost house value near turbines are in the dossier ${SITE} #Thornmoor #SaveOurMoor`,
        `Your house price and nine turbines, see the cases before you vote ${SITE} #Thornmoor #SaveOurMoor`,
        `Last chance to read about house prices before the vote on Sunday ${SITE} #Thornmoor #SaveOurMoor`,
        `Think of your house price on Sunday, the dossier has the cases ${SITE} #Thornmoor #SaveOurMoor`,
      ],
    },
  ],
}
