import { story, topic, type WordBank } from './tuning-words.ts'

/** Never used in tuning: other topics, other everyday words, other domains. */
export const HELD_OUT_WORDS: WordBank = {
  topics: [
    topic('Brandt rail strike', ['Brandt Rail', 'the drivers union', 'Minister Kovac', 'the morning trains'], ['RailStrike', 'BrandtRail', 'StandByDrivers'], 'BRDT', [
      story('drivers pushed too far', ['shifts', 'rest', 'drivers', 'hours'], ['drivers were asked to work eleven days without a break', 'rest rooms were closed to save a few coins', 'the roster changes arrive after midnight', 'two near misses were blamed on tired crews']),
      story('commuters pay the price', ['commuters', 'platform', 'stranded', 'tickets'], ['thousands stood on cold platforms until ten', 'season tickets will not be refunded', 'replacement coaches left half empty', 'a nurse walked nine miles to her ward']),
      story('talks are close', ['talks', 'offer', 'mediator', 'agreement'], ['the mediator says a deal is one page away', 'the new offer adds four rest days', 'both sides agreed to meet on Sunday', 'service could return by the weekend']),
    ]),
    topic('Solveig Bay fish farm', ['Solveig Bay', 'the salmon farm', 'Mayor Lind', 'local fishers'], ['SolveigBay', 'SalmonFarm', 'CleanTheBay'], 'SLVG', [
      story('water is poisoned', ['water', 'dead', 'smell', 'chemicals'], ['dead crabs washed up on three beaches', 'the farm doubled its chemical baths in June', 'samples were taken only at high tide', 'the smell reaches the school yard by noon']),
      story('farm feeds the town', ['wages', 'work', 'harvest', 'town'], ['every fourth wage in town comes from the farm', 'the new pens use half as much feed', 'harvest crews are hired from the village', 'the quay was rebuilt with farm money']),
      story('licence was bought', ['licence', 'donation', 'deputy', 'hearing'], ['the deputy holds shares through her brother', 'the hearing was announced on a holiday', 'a donation arrived the week of the vote', 'the map was redrawn after the deadline']),
    ]),
    topic('Tessera phone battery', ['Tessera', 'the Nova handset', 'the safety board', 'early buyers'], ['TesseraNova', 'BatteryGate', 'RefundNova'], 'TSSR', [
      story('phones catch fire', ['fire', 'burned', 'charger', 'smoke'], ['a handset melted through a bedside table', 'the charger runs hotter than the manual allows', 'airlines ask owners to switch it off', 'support staff were told to say user error']),
      story('software update fixes it', ['update', 'patch', 'limit', 'charging'], ['the patch caps charging at eighty percent', 'labs could not repeat the failure', 'most units come from one early lot', 'the update rolls out before Friday']),
      story('investors were misled', ['quarter', 'guidance', 'profit', 'sellers'], ['executives sold stock a month before', 'guidance was raised while tests failed', 'the warranty reserve was cut in half', 'short sellers published the photos first']),
    ]),
    topic('Marrow Valley water rights', ['Marrow Valley', 'the irrigation board', 'orchard growers', 'upstream mines'], ['MarrowValley', 'WaterRights', 'DryWells'], 'NONE', [
      story('mines drink first', ['mines', 'pumps', 'permits', 'river'], ['the mines pump at night when meters are off', 'permits were renewed without a single visit', 'the river gauge was moved upstream', 'wells went dry the month the shaft opened']),
      story('growers waste water', ['orchards', 'sprinklers', 'waste', 'almonds'], ['old sprinklers lose a third to the wind', 'growers planted almonds in a drought year', 'free water never taught anyone to save', 'flood irrigation is banned in the next valley']),
      story('board seeks a truce', ['truce', 'shares', 'plan', 'reservoir'], ['the board proposes equal cuts for all', 'a new reservoir could open in two years', 'both camps signed the meter plan', 'rain in the hills bought a few weeks']),
    ]),
    topic('Orla Quint concert ban', ['Orla Quint', 'the arena', 'Councillor Reyes', 'ticket holders'], ['LetOrlaSing', 'OrlaQuint', 'ArenaBan'], 'ARNA', [
      story('ban is censorship', ['ban', 'lyrics', 'censor', 'stage'], ['the ban quotes a song she never recorded', 'nobody on the panel heard the album', 'three other shows were moved the same way', 'the clause was written last Tuesday']),
      story('safety comes first', ['crowd', 'exits', 'safety', 'permit'], ['two exits do not meet the new code', 'the crowd plan was filed nine days late', 'fire marshals asked for more stewards', 'a smaller hall is offered for free']),
      story('refund mess', ['refund', 'fees', 'queue', 'hotel'], ['booking fees are kept by the agency', 'refund queues froze after twenty minutes', 'hotel rooms cannot be cancelled now', 'resale tickets are simply void']),
    ]),
  ],
  open: ['look', 'genuine question', 'woke up to this', 'anyone else seeing', 'my mum rang to say', 'fair play but', 'on the tram and', 'long day and now', 'correct me but', 'from the back row', 'I was there when', 'serious for a second', 'note to self', 'late to this', 'apologies for the rant', 'as someone who works nearby', 'small detail', 'lunch break thought', 'for those asking', 'two things'],
  close: ['make of that what you will', 'rant over', 'off to bed', 'please tell me I am wrong', 'has anyone got a link', 'will update later', 'that was my day', 'typical', 'fingers crossed', 'let us see on Monday', 'I remain puzzled', 'happy to be corrected', 'who signs these things off', 'more questions than answers', 'keep well', 'not holding my breath', 'and the kettle is broken too', 'end of thread'],
  mid: ['mind you', 'word is', 'at the same time', 'as far as anyone knows', 'to be fair', 'and then', 'oddly enough', 'which would mean', 'plus the fact that', 'though', 'since', 'or so they say'],
  fill: 'somewhat fairly perhaps possibly indeed still lately nearby tonight nowadays hardly roughly partly plainly openly weirdly gladly kindly shortly twice elsewhere anyhow'.split(' '),
  emotion: {
    fear: ['frightened', 'shaking', 'this worries me'],
    outrage: ['shameful', 'a disgrace', 'appalling'],
    hope: ['things look up', 'a good sign'],
    urgency: ['today not tomorrow', 'spread this before noon', 'act at once'],
    pride: ['proud of this town', 'stand tall'],
  },
  newsDomains: ['wireline.example', 'eveningpost.example', 'harbourtimes.example', 'statebroadcast.example', 'morninggazette.example', 'valleynews.example', 'tradeweekly.example'],
  fringeDomains: ['hidden-facts.example', 'freedomfile.example', 'the-real-brief.example', 'unmasked-today.example', 'no-filter-report.example'],
}
