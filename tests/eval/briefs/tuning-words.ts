/** One way of telling a topic: its recurring words and its claims. */
export type Story = { name: string; kw: string[]; claims: string[] }
/** The subject of a set. All invented. */
export type Topic = { name: string; ent: string[]; tags: string[]; tick: string; narratives: Story[] }
/** The wording of a set. */
export type WordBank = {
  topics: Topic[]
  open: string[]
  close: string[]
  mid: string[]
  fill: string[]
  emotion: Record<string, string[]>
  newsDomains: string[]
  fringeDomains: string[]
}

export const topic = (name: string, ent: string[], tags: string[], tick: string, narratives: Story[]): Topic => ({
  name,
  ent,
  tags,
  tick,
  narratives,
})
export const story = (name: string, kw: string[], claims: string[]): Story => ({ name, kw, claims })

/** Used in tuning. */
export const TUNING_WORDS: WordBank = {
  topics: [
    topic(
      'Harbor Point dam leak',
      ['Harbor Point dam', 'the water authority', 'Governor Ellis', 'downstream towns'],
      ['HarborPoint', 'DamLeak', 'EllisMustAnswer'],
      'WTRX',
      [
        story(
          'authority ignored inspections',
          ['inspection', 'report', 'ignored', 'engineers'],
          [
            'engineers flagged the spillway cracks two years ago',
            'the inspection report was buried by management',
            'repairs were postponed to protect the budget',
            'nobody at the authority read the safety memo',
          ],
        ),
        story(
          'evacuation chaos',
          ['evacuate', 'road', 'shelter', 'families'],
          [
            'evacuation buses never reached the east side',
            'shelters ran out of beds before midnight',
            'families slept in cars along the highway',
            'the alert came after the water was in the street',
          ],
        ),
        story(
          'leak is under control',
          ['crews', 'contained', 'pumps', 'level'],
          [
            'crews have the seepage contained with new pumps',
            'reservoir level dropped four feet since morning',
            'independent inspectors say the wall is stable',
            'engineers expect normal operation next week',
          ],
        ),
      ],
    ),
    topic(
      'Norvane vaccine recall',
      ['Norvane', 'the health agency', 'Dr. Hale', 'the recalled batch'],
      ['Norvane', 'RecallNow', 'AskForAnswers'],
      'NRVN',
      [
        story(
          'agency hid side effects',
          ['hid', 'side effects', 'trial', 'data'],
          [
            'the agency hid the trial data for months',
            'side effects were filed under other causes',
            'whistleblowers sent the raw tables in spring',
            'reviewers were told to keep quiet',
          ],
        ),
        story(
          'recall is routine',
          ['batch', 'precaution', 'routine', 'temperature'],
          [
            'one batch was stored at the wrong temperature',
            'the recall is a routine precaution',
            'no injuries have been linked to the lot',
            'pharmacies already swapped the affected vials',
          ],
        ),
        story(
          'shares and lawsuits',
          ['shares', 'lawsuit', 'investors', 'stock'],
          [
            'shares fell nine percent before the open',
            'law firms are recruiting investors for a suit',
            'analysts cut the revenue outlook',
            'the board postponed the earnings call',
          ],
        ),
      ],
    ),
    topic(
      'Kestrel City stadium tax',
      ['Kestrel City', 'the stadium levy', 'Mayor Odom', 'the team owners'],
      ['StadiumTax', 'KestrelCity', 'VoteNoLevy'],
      'KSTR',
      [
        story(
          'levy robs schools',
          ['schools', 'teachers', 'levy', 'classroom'],
          [
            'the levy takes forty million from schools',
            'teachers buy paper while owners get a roof',
            'class sizes will rise next autumn',
            'the school board was never consulted',
          ],
        ),
        story(
          'stadium brings jobs',
          ['jobs', 'downtown', 'construction', 'tourism'],
          [
            'construction adds three thousand jobs',
            'downtown hotels are already expanding',
            'tourism revenue pays the bond back',
            'small vendors get reserved stalls',
          ],
        ),
        story(
          'vote was rigged',
          ['ballots', 'count', 'rigged', 'observers'],
          [
            'observers were sent home before the count',
            'ballots from two wards went missing',
            'the tally changed overnight without notice',
            'signatures were never verified',
          ],
        ),
      ],
    ),
    topic(
      'Arlen Strait tanker seizure',
      ['the Arlen Strait', 'the tanker Meridian', 'the coast guard', 'shipping insurers'],
      ['ArlenStrait', 'FreeMeridian', 'OilShock'],
      'OILX',
      [
        story(
          'oil price spike',
          ['oil', 'price', 'barrel', 'supply'],
          [
            'crude jumped six dollars in an hour',
            'refiners are bidding for spot cargoes',
            'supply routes add nine days of sailing',
            'pump prices follow within a week',
          ],
        ),
        story(
          'provocation by the navy',
          ['navy', 'provocation', 'warning', 'patrol'],
          [
            'the navy crossed the line on purpose',
            'patrol boats ignored three radio warnings',
            'video shows the helicopter circling first',
            'this was planned to justify escalation',
          ],
        ),
        story(
          'crew safety',
          ['crew', 'families', 'release', 'talks'],
          [
            'the crew is safe according to the company',
            'families ask for quiet diplomacy',
            'release talks resume in the port tonight',
            'the captain spoke to his daughter by phone',
          ],
        ),
      ],
    ),
    topic(
      'OpenGrid blackout',
      ['OpenGrid', 'the regional grid', 'the night shift', 'industrial users'],
      ['Blackout', 'OpenGrid', 'GridDown'],
      'GRDX',
      [
        story(
          'cyberattack claim',
          ['hack', 'malware', 'cyberattack', 'control room'],
          [
            'malware was found in the control room',
            'foreign hackers probed the grid all month',
            'the same group hit two utilities before',
            'officials will not deny a cyberattack',
          ],
        ),
        story(
          'equipment failure',
          ['transformer', 'maintenance', 'failure', 'cable'],
          [
            'a transformer failed during maintenance',
            'the cable fault was logged at dawn',
            'crews replaced the breaker before noon',
            'no evidence points to an intrusion',
          ],
        ),
        story(
          'price gouging',
          ['prices', 'bills', 'profit', 'customers'],
          [
            'spot prices rose tenfold during the outage',
            'customers pay while traders profit',
            'bills will include an emergency fee',
            'the regulator approved it in silence',
          ],
        ),
      ],
    ),
    topic(
      'Lakeview library closures',
      ['the Lakeview council', 'neighborhood libraries', 'librarians', 'reading groups'],
      ['SaveOurLibraries', 'Lakeview', 'OpenTheDoors'],
      'NONE',
      [
        story(
          'children lose access',
          ['children', 'books', 'after school', 'reading'],
          [
            'children lose the only quiet place after school',
            'reading scores drop where branches close',
            'story hour served two hundred families',
            'the bus to the main branch takes an hour',
          ],
        ),
        story(
          'budget has no choice',
          ['budget', 'deficit', 'costs', 'savings'],
          [
            'the deficit leaves no other choice',
            'heating one branch costs more than its books',
            'digital lending covers most demand',
            'savings keep the fire station open',
          ],
        ),
        story(
          'land deal suspicion',
          ['developer', 'land', 'deal', 'council'],
          [
            'a developer already priced the corner lot',
            'the council met the buyer twice in private',
            'the closure list matches the zoning map',
            'ask who profits from the land deal',
          ],
        ),
      ],
    ),
  ],
  open: [
    'honestly',
    'so',
    'ok',
    'just saw this',
    'can we talk about this',
    'my cousin lives there and',
    'not going to lie',
    'reading the news and',
    'wait',
    'still thinking about how',
    'as a local',
    'update',
    'heard on the radio that',
    'hard to believe but',
    'for context',
    'second time this year',
    'I keep coming back to this',
    'watching the livestream',
    'unpopular opinion',
    'quick thread',
    'the part nobody mentions',
    'from what I can tell',
    'my take',
    'tonight',
    'this morning',
    'at work and',
    'my neighbor says',
  ],
  close: [
    'what a mess',
    'thoughts?',
    'I need more coffee',
    'stay safe everyone',
    'someone should explain this',
    'and it is only tuesday',
    'glad someone said it',
    'not sure what to think',
    'this will be in the papers for weeks',
    'hope it gets fixed',
    'I called my representative',
    'curious what others see',
    'source in the article',
    'posting before I forget',
    'let us wait for the facts',
    'sad day',
    'good grief',
    'anyway back to work',
    'more later',
    'make it make sense',
    'that is all',
    'we deserve better',
    'cautiously hopeful',
    'no words',
    'please correct me if wrong',
    'lots of rumours around',
  ],
  mid: [
    'apparently',
    'from what I read',
    'according to the paper',
    'if true',
    'and yet',
    'which explains why',
    'meanwhile',
    'on top of that',
    'because',
    'and my feed says',
    'while',
    'so basically',
    'I guess',
    'and for what it is worth',
    'plus',
  ],
  fill: 'really very pretty almost probably maybe quite actually basically literally again today yesterday later soon around here there often never always mostly simply clearly frankly sadly luckily oddly barely nearly rather'.split(
    ' ',
  ),
  emotion: {
    fear: ['scared', 'terrified', 'worried sick'],
    outrage: ['disgusting', 'furious', 'outrageous'],
    hope: ['hopeful', 'it will get better'],
    urgency: ['right now', 'share before they delete it', 'act today'],
    pride: ['proud of our people', 'so proud'],
  },
  newsDomains: [
    'reuters.example',
    'apwire.example',
    'dailyledger.example',
    'cityherald.example',
    'marketpost.example',
    'northtimes.example',
    'publicradio.example',
  ],
  fringeDomains: ['truth-alert.example', 'realpatriotnews.example', 'wakeupdaily.example', 'insider-leaks.example'],
}
