import type { SampleTopic } from '../sample-topic.ts'

const CLAIM = 'https://sallow-uncensored.example/planned-outage'

const COPIES = [
  `They switched the harbour plant off ON PURPOSE so the city has to sell it. Read this before it is deleted ${CLAIM} #SallowWater #PlannedOutage`,
  `They switched the harbour plant off ON PURPOSE so the city has to sell it. Read this before it gets deleted ${CLAIM} #SallowWater #PlannedOutage`,
  `They switched the harbour plant off on purpose so the city has to sell it!! Read this before it is deleted ${CLAIM} #SallowWater #PlannedOutage`,
  `BREAKING they switched the harbour plant off ON PURPOSE so the city has to sell it. Read before it is deleted ${CLAIM} #SallowWater #PlannedOutage`,
]

/** A plant that fails, people who help each other, and a campaign of copied posts that calls it staged. */
export const HARBOUR_DESALINATION: SampleTopic = {
  name: 'harbour desalination outage',
  words:
    'harbour harbor desalination desalinated outage water plant tap taps sallow brinewell drought sea seawater utility supply boil'.split(
      ' ',
    ),
  bursts: [
    { at: 0.12, weight: 0.35, decay: 0.1 },
    { at: 0.55, weight: 0.25, decay: 0.08 },
  ],
  banks: {
    x: `
Anyone else in Quayside without water since six? Tap just coughs.
No pressure at all on Ropewalk Street, third floor. Neighbours on the ground floor still get a trickle.
Heard a loud hum stop at the harbour works around 5.50, then all the lights on the intake tower went out.
> same here in Netmaker Lane, we have two kids and no warning
Brinewell's outage page has been "under maintenance" for an hour. Great timing.
Filled the bath and every pot in the kitchen. If you live uphill do it now while the tank still has some.
> thank you, did the same, pressure went ten minutes later
My mother is on home dialysis in Saltgate. Who do we call when the water stops? The hotline just rings. #SallowWater
Desalination plant at the harbour is down, city says reserve tanks last about 30 hours. {news 1}
Half the city drinks from one plant with one intake. We said this in 2019 and were told it would be fine.
> the second intake was in the budget twice and got cut twice
School on Capstan Road just sent everyone home, toilets not usable.
The queue at the tanker in Pilot Square is long but very calm. People letting the old folks go first ❤️
Tanker crews from Eastmere drove through the night to be here. Proud of this coast today.
Jellyfish. The harbour plant is down because of jellyfish in the intake screens. I cannot.
> they've warned about warmer water and blooms for years tbh
I work in a lab, not at the plant: a tripped feed pump plus a clogged screen is a perfectly boring explanation. It happens.
Boil notice for Quayside, Saltgate and the Lower Docks until further notice. Boil for one minute, let it cool. {news 3}
Please check on your neighbours above the fifth floor, the pumps in the towers are off too
> floor 9, a lad from number 4 carried up 20 litres for us. hero.
Why did hospitals get told at 7 and the rest of us at 11? Somebody decided that. I'm furious.
> because they had to switch to their own tanks? seems the right order to me
Hoping the night shift gets one train of membranes back by morning. Engineers, we are rooting for you.
City briefing at noon: intake pump two restarted, one of four membrane trains running, no date for the rest. {news 6}
Price of a six-pack of water at the corner shop went from 3 to 9 since this morning. Shame on you.
> report it, the consumer office has a form and they did fine shops last summer
Fishing boats are bringing barrels in from the island well. Whole harbour smells of diesel and it is beautiful.
Third time this year the alarm text came after the taps were already dry. What is the system for?
The rumour that the water is poisoned is not true, there IS no water. Boil what comes out and calm down.
> my aunt is getting these voice messages every hour, she is scared to wash her hands
Restaurant owner here. Two days closed is 4,000 gone. Will Brinewell pay anything? Asking for the whole street.
Pressure is coming back on Ropewalk Street, brown at first, let it run before you boil.
> brown here as well, clear after ten minutes
Everyone thanking the plant crew: they also asked for more staff for two winters. Remember that next week.
Council meets Thursday about the outage. Public seats. Go.
Day three and the showers are back. Never taking that for granted again.
Can someone post the test results in one place please? Not a screenshot of a screenshot.
Second intake, second plant, or fewer leaks in the old pipes. Pick one and pay for it. #SallowWater
`,
    reddit: `
r/portsallow | Megathread: harbour desalination plant outage, what we know | Collecting confirmed things only: plant stopped 05:52, reserve tanks about 30 hours at normal use, boil notice for three districts. Tankers at Pilot Square, the rowing club and the market hall. Please no screenshots of voice messages.
> The rowing club tanker has moved to the car park behind the pool, less queue there.
> Mods can you pin the list of places that fill bottles for people without a car?
> I drove two pensioners with their canisters, if anybody else needs a lift in Saltgate send me a message.
> Brinewell says "feed pump fault following marine ingress". In plain words: the screens clogged and the pump protected itself.
r/portsallow | How long can a desalination plant stand before the membranes are ruined? | Genuine question, I read that they must be flushed with clean water when the plant stops and there is no clean water left.
> They keep a flush tank for exactly that. If they used it in the first hours the membranes are fine.
> Worked at a plant further down the coast for nine years. Restart after a trip is a day if nothing broke, three to five if you have to clean the intake by diver.
> Five days sounds terrifying with a baby in the house.
r/portsallow | Is there any evidence at all for the "they did it on purpose" story? | It is in every group I am in, word for word, and it always points at the same site. I looked and there is one anonymous text and no document.
> None that I could find. The site was registered three weeks ago and has four articles, all about our plant.
> The sale was discussed in council in public in spring and voted down. That much is true. The rest is not shown anywhere.
> I do not trust Brinewell one bit but "clogged by jellyfish" happened in two other ports this summer.
r/waterworks | Lessons from the Port Sallow outage: single intake, single feeder | Not naming and shaming, but this is the textbook case for a second intake. What does your utility do?
> We have a cross connection to the next town, tested twice a year. Costs little and saved us once.
> Nobody funds redundancy until the first dry tap. Afterwards everyone was always in favour.
r/portsallow | Thank you to whoever left six bottles on our stairs | Fourth floor, Netmaker Lane. My daughter drew you a picture, it is on the door.
> This made my week. We are a good town.
`,
    youtube: `
Harbour Walks | Inside the tanker queue at Pilot Square | Walked along the queue this morning and asked people how they manage without water. Filmed with permission.
Plain Engineering | Why one clogged screen can stop a desalination plant | Intake, screens, feed pumps, membranes: what trips first and why restarting takes days, explained with the plan of the Port Sallow plant from the public permit.
Sallow Tonight | Noon briefing: water supply, full length | The city's engineer and Brinewell's operations lead answer questions for 40 minutes. Chapters in the description.
> 22:10 is the only straight answer in the whole briefing.
> Thank you for showing the permit drawing instead of stock footage.
> The lady with the wheelbarrow full of canisters is my grandmother, she says hello.
> So the backup pump was out for repair since May? That should be the headline.
> Watching from another desalination town and getting nervous.
> Comments are full of the same line about "on purpose". Did anyone of you look at who writes it?
> I hope they sort it before the heat at the weekend, my shop fridge runs on that water.
> Great explanation, finally understood why they can't just switch it on again.
`,
    news: `
sallowherald.example | Sallow Herald | Harbour desalination plant stops, reserve tanks to last about 30 hours | Port Sallow's only desalination plant stopped at 05:52. The city opened its reserve tanks and asked households to save water.
coastwire.example | Coast Wire | Half of Port Sallow without tap water after plant outage | Around 41,000 households are affected, according to the operator Brinewell Water, which names a fault in a feed pump.
sallowherald.example | Sallow Herald | Boil notice for three districts as pressure drops | Health officials ask residents of Quayside, Saltgate and the Lower Docks to boil tap water for one minute before use.
baychronicle.example | Bay Chronicle | Hospitals switch to own tanks, operations go on | The two hospitals run on their own supply; planned operations were not cancelled, a spokeswoman said.
coastwire.example | Coast Wire | Jellyfish bloom clogged intake of desalination plant, operator says | Divers found the intake screens covered. A spare pump had been away for repair since May, Brinewell confirmed.
sallowherald.example | Sallow Herald | One of four membrane trains running again | The plant gives a quarter of its usual output. The city's engineer would not name a date for the rest.
northquaypost.example | North Quay Post | Tanker crews from Eastmere bring water to Port Sallow | Eleven tankers arrived overnight. Volunteers carry canisters to upper floors.
sallowherald.example | Sallow Herald | No evidence for claim that outage was planned | A text on a website registered three weeks ago says the plant was switched off to force a sale. It names no source; the council rejected a sale in spring.
baychronicle.example | Bay Chronicle | Second intake was cut from the budget twice, documents show | Minutes of the works committee show that the reserve intake was moved to later years in two budgets.
coastwire.example | Coast Wire | Shops fined for water prices during outage | The consumer office opened nine cases after prices for bottled water tripled.
northquaypost.example | North Quay Post | What a day without water costs a street of restaurants | Owners on Ropewalk Street count cancelled tables and ask who pays.
tidewatch.example | Tidewatch | Warmer bays, more blooms: what plants on the coast can do | Engineers describe finer screens, air curtains and a second intake at depth.
sallowherald.example | Sallow Herald | Pressure returns to most districts, boil notice stays | Laboratory samples are due within a day. Brown water should run off for ten minutes.
coastwire.example | Coast Wire | Council to debate harbour plant on Thursday | The opposition asks for an outside report on alarm times and staffing.
`,
    web: `
portsallow-city.example | City of Port Sallow | Water supply: current state and tanker places | Updated three times a day. Tanker places, boil notice, what to do with brown water, telephone numbers.
brinewell.example | Brinewell Water | Service notice: Harbour Point plant | The plant stopped after marine ingress at the intake. Crews work around the clock. We apologise to all customers.
saltgate-neighbours.example | Saltgate Neighbours | Who needs water carried upstairs? | List of helpers and of flats on upper floors. Write your street and floor, not your name.
desalnotes.example | Desalination Notes | Restart after a trip: a checklist | Flush, inspect screens, test the feed pumps one by one, bring trains up in turn, sample before you supply.
sallow-uncensored.example | Sallow Uncensored | The planned outage: how they will sell your water | A text without a named author or source says that the plant was switched off on purpose.
coast-labs.example | Coast Labs | How to read a water sample report | Turbidity, free chlorine and colony counts explained for householders.
rowing-sallow.example | Rowing Club Port Sallow | Tanker in our car park until further notice | Please enter from Pool Lane, leave the slipway free for the boats that bring barrels.
`,
    financial: `
article | bourseletter.example | Bourse Letter | Brinewell Water faces compensation claims after harbour outage | The privately held operator has set nothing aside for interruptions, its last accounts show.
article | bourseletter.example | Bourse Letter | Port Sallow's water bonds little changed after plant stops | Traders point to the city's guarantee and expect repairs to be insured.
filing | filings.example | Public Filings | Brinewell Water: notice of a material event, Harbour Point | The company reports an interruption of supply at one plant, its cause as far as known, and that the cost cannot yet be stated.
article | utilitydesk.example | Utility Desk | Insurers look at intake risks after summer of blooms | Three outages on the coast in one season raise the question who pays for finer screens.
filing | filings.example | Public Filings | City of Port Sallow: supplementary statement for bond holders | The statement describes the outage, the reserve tanks and the state of the repair.
`,
  },
  waves: [
    {
      platform: 'x',
      kind: 'post',
      at: 0.56,
      spanSeconds: 95,
      pace: 'even',
      accounts: 'fresh',
      crew: 'sallow',
      texts: Array.from({ length: 26 }, (_, index) => COPIES[index % COPIES.length] ?? ''),
    },
    {
      platform: 'x',
      kind: 'reply',
      at: 0.71,
      spanSeconds: 70,
      pace: 'even',
      accounts: 'fresh',
      crew: 'sallow',
      texts: Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? `Ask yourself who profits when the harbour plant stands still. Documents here ${CLAIM} #PlannedOutage`
          : `Ask yourself who PROFITS when the harbour plant stands still, documents here ${CLAIM} #PlannedOutage`,
      ),
    },
    {
      platform: 'youtube',
      kind: 'comment',
      at: 0.58,
      spanSeconds: 240,
      pace: 'even',
      accounts: 'fresh',
      crew: 'sallow-video',
      texts: Array.from(
        { length: 7 },
        () => 'They switched the harbour plant off on purpose so the city has to sell it. Search planned outage.',
      ),
    },
  ],
}
