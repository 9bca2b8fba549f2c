import type { SampleTopic } from '../sample-topic.ts'

const PETITION =
  'I have signed: keep the maternity ward in Wellmere open, day and night, and publish the figures behind the plan. Please sign too https://petition.wellmere-parents.example/ward'

/** A petition: over hours, real people send the same words through a button, some with a line of their own. */
export const MATERNITY_WARD: SampleTopic = {
  name: 'Wellmere maternity ward petition',
  words:
    'maternity ward hospital closure close closing petition wellmere birth births midwife midwives clinic health nurses sign'.split(
      ' ',
    ),
  bursts: [
    { at: 0.2, weight: 0.25, decay: 0.15 },
    { at: 0.62, weight: 0.2, decay: 0.12 },
  ],
  banks: {
    x: `
So the county wants to close maternity in Wellmere at night. Babies will be delighted to wait until eight.
Gave birth there in March, 23 minutes from first pain to the door. The next hospital is 50 minutes on a dry road.
> same with my second. we would have had him at the roadside
Midwife for 19 years, ten of them in Wellmere. We are not "a site". We are eleven women who know every family here.
County board: 212 births a year are too few for a safe team around the clock. That is the argument, answer it. {news 2}
> safe for whom, if the road is closed every second January
Honest question: what is the minimum number of births at which doctors say a ward stays in practice?
> the guideline says 500 for a full team, smaller is fine as a midwife unit with transfer plan
I understand the staffing problem and still think a fifty minute ride is the bigger risk. Show me numbers for both.
My daughter was born in that ward during the big storm when no road was open. Closing it frightens me.
The board meets on the 14th. Public. I'm taking the day off.
Two obstetricians left and nobody applied for a year. Petition or not, who will work the nights? {news 4}
> pay for locums like they do in the city, they found money for the car park
Proud of my town: line around the block at the bakery to sign on paper.
12,000 signatures in a county of 31,000 people. Somebody should listen.
Signed, my mother signed, my grandmother who was born there in 1938 signed 💪
> my gran too, she brought her own pen
Please don't attack the nurses on the board's page, they are on our side and they read it.
Nobody has shown the figures behind the plan. If they are good, publish them. If not, we know why.
County publishes figures: 31 transfers in labour last year, 4 of them during closed roads. {news 7}
> 4 in one winter is 4 too many for me
A midwife-led unit with a helicopter contract could be the way out. Not everything is all or nothing. {news 9}
The candle evening in front of the ward was quiet and beautiful. About 700 people. Firefighters handed out tea.
I'm a paramedic. I don't want to learn to love breech births on the mountain road at 3 in the morning.
> respect to you and your crew, always
Hopeful after the meeting with the county's health officer. She listened, took notes, asked for our road log.
Fathers' group walked to the county seat, 41 km, with prams. Absolute legends.
Decision postponed to spring. Not won, not lost. Keep the pressure friendly. {news 11}
> postponed is how things die quietly, stay awake
I was against the petition because the ward is understaffed. I am for the midwife unit. Glad that both fit now.
Thank you to everybody who signed from elsewhere. It is a small ward but it is ours.
Still angry that we found out from the newspaper. The staff found out from the newspaper!!
`,
    reddit: `
r/wellmere | The county wants to close maternity at night from January | Letter to staff leaked today: closed from 20:00 to 08:00 and at weekends. Transfers go to the district hospital, 50 minutes.
> My wife is due in February. We live at the top of the valley. What are we supposed to do, camp in the city?
> Write to the board, but write your own story. Form letters go on one pile, stories get read aloud.
> There is a petition with a ready text, share it but add a line about yourself.
> I work in the hospital, not in maternity. The night shifts have been one resignation away from closing for two years.
r/wellmere | What the numbers say about small maternity wards | I tried to read the studies. Small wards have slightly more interventions, long rides have more births before arrival. It is not as clear as either side says.
> Finally somebody who read more than the headline. Thank you.
> What matters is the transfer plan and practice drills. We did those monthly when I worked there.
> The road log of the town counts nine closed nights last winter. Put that in.
r/midwifery | Midwife-led unit instead of closing a ward, who has experience? | Our county thinks about it. 200 births, 50 minutes to surgery.
> We run one with 180 births. Clear rules who may stay and who goes early, and a helicopter contract. Works well.
> Get the ambulance service at the table on day one.
> Good luck. Keep the tone friendly, boards get defensive fast.
r/wellmere | Pictures from the candle evening | About seven hundred people, and the choir came as well.
> I stood next to the lady who was the first baby born in the ward. She wore the tiny bracelet on a necklace.
`,
    youtube: `
Wellmere Local | Candles for the ward: the evening in six minutes | Pictures and voices from the square. Music by the town choir.
County Board Meetings | Health committee, open session, full recording | Item 4: obstetric services in Wellmere. Starts at 1:12:30.
Two Midwives | How a midwife-led unit works | We show ours, with the transfer drill, and talk about what it cannot do.
> The drill at 8:20 convinced me more than any speech.
> I was born there, my kids were born there, please keep it open.
> 1:31:00 is where the chair says the figures exist but are internal. Why internal?
> Crying over the choir. Love from the next valley.
> Signed yesterday. Took one minute.
> As a nurse I ask everyone to stay polite, it helps us more than you think.
> Thank you for showing the limits as well, not only the nice rooms.
`,
    news: `
wellmerepaper.example | The Wellmere Paper | County plans to close maternity ward at night from January | A letter to staff names nights and weekends. The district hospital is 50 minutes away.
countymirror.example | County Mirror | Too few births for a safe team, says health board | With 212 births a year the ward cannot keep two obstetricians in practice, the board argues.
wellmerepaper.example | The Wellmere Paper | Petition for maternity ward gathers 5,000 names in two days | Parents offer a ready text on their page. Many add their own story.
countymirror.example | County Mirror | Two posts for obstetricians unfilled for a year | Even with a higher offer nobody applied, the clinic's head says.
ridgegazette.example | Ridge Gazette | Roads to district hospital closed on nine nights last winter | The town's log shows closures between 40 minutes and 13 hours.
wellmerepaper.example | The Wellmere Paper | 700 people with candles in front of the ward | The evening stayed quiet. Staff watched from the windows.
countymirror.example | County Mirror | County publishes figures on transfers in labour | 31 transfers last year, four of them while a road was closed.
healthrounds.example | Health Rounds | Small wards and long rides: what studies can tell | Both carry risks, and few studies weigh them against each other.
ridgegazette.example | Ridge Gazette | Midwife-led unit could replace ward, experts suggest | It would need a transfer plan and an air rescue contract, according to a paper for the board.
wellmerepaper.example | The Wellmere Paper | Petition handed over with 12,400 names | Fathers walked 41 kilometres with prams to the county seat.
countymirror.example | County Mirror | Decision on Wellmere ward postponed to spring | The board wants a cost estimate for a midwife-led unit first.
wellmerepaper.example | The Wellmere Paper | "We learnt it from the newspaper": staff criticise county | The works council asks to be heard before the next letter.
`,
    web: `
petition.wellmere-parents.example | Wellmere Parents | Keep the ward open: petition | Text of the petition, number of names, and a button that shares the text with one click.
county-health.example | County Health Board | Obstetric services in the county: questions and answers | Why the board looks at the ward, which figures it uses, when it decides.
wellmere-clinic.example | Wellmere Clinic | Maternity ward: we are here for you | The ward is open as usual. Registration and hospital tour every Tuesday.
midwives-register.example | Register of Midwives | Midwife-led units: requirements | Staffing, distance to surgery, transfer agreements, drills.
roadlog-wellmere.example | Wellmere Road Log | Closures last winter | Date, duration and reason, from the road crew's book.
wellmere-choir.example | Wellmere Choir | We sing on the square on Friday | Candles are provided. Please bring your own cups for tea.
`,
    financial: `
article | bourseletter.example | Bourse Letter | County's health budget: where the gap comes from | Locum fees doubled in two years; the Wellmere ward makes up a small part of the gap.
filing | filings.example | Public Filings | County Health Board: budget statement | Obstetric services: costs per birth by site, with notes on staffing.
article | clinicfinance.example | Clinic Finance | What a small maternity ward costs at night | Standby pay is the largest item. Shared on-call teams can lower it.
article | clinicfinance.example | Clinic Finance | Air rescue contracts for birth units: prices rise | Three counties report offers well above last year's.
filing | filings.example | Public Filings | County Health Board: revised estimate, midwife-led unit | First estimate for a unit with two midwives on call and an air rescue contract.
`,
  },
  waves: [
    {
      platform: 'x',
      kind: 'post',
      at: 0.22,
      spanSeconds: 30_000,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'signers',
      texts: [
        ...Array.from({ length: 24 }, () => PETITION),
        `${PETITION} Both my boys were born there.`,
        `${PETITION} We live 20 km up the valley.`,
        `From a grateful mum: ${PETITION}`,
        `${PETITION} #WellmereWard`,
        `${PETITION} 🙏`,
        `Born there 1974. ${PETITION}`,
        `${PETITION} It takes one minute.`,
        `My wife works there. ${PETITION}`,
        `${PETITION} Thank you!`,
        `${PETITION} #WellmereWard #KeepItOpen`,
        `please read and share. ${PETITION}`,
        `${PETITION} From the next county, with love.`,
      ],
    },
    {
      platform: 'reddit',
      kind: 'comment',
      at: 0.3,
      spanSeconds: 36_000,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'signers-reddit',
      texts: [PETITION, `${PETITION} Done, and my neighbours too.`, PETITION, `Copying it here: ${PETITION}`, PETITION],
    },
    {
      platform: 'youtube',
      kind: 'comment',
      at: 0.45,
      spanSeconds: 36_000,
      pace: 'decaying',
      accounts: 'ordinary',
      crew: 'signers-video',
      texts: [PETITION, PETITION, `${PETITION} Greetings from a midwife.`, PETITION],
    },
  ],
}
