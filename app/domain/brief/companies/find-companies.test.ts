import { expect, test } from 'vitest'
import { bundledCompanies, companyNamed, withListedCompanies } from './company-directory.ts'
import { findCompanies } from './find-companies.ts'

const tickers = (text: string) => findCompanies(text, bundledCompanies()).map(({ ticker }) => ticker)

test.each([
  ['Nvidia and Broadcom lead a rally of chipmakers', ['NVDA', 'AVGO']],
  ['Apple shares slump after weak iPhone sales', ['AAPL']],
  ["Target's quarterly earnings beat estimates", ['TGT']],
  ['Bank of America cuts its outlook; Best Buy follows', ['BAC', 'BBY']],
  ['G.M. Says New Loan Would Save It', ['GM']],
  ['General Motors recalls 600,000 pickups', ['GM']],
  ['J.P. Morgan raises its dividend', ['JPM']],
  ['McDonald’s CEO steps down', ['MCD']],
  ['AT&T and T-Mobile talk of a merger', ['T', 'TMUS']],
  ['Amazon to open a second headquarters', ['AMZN']],
  ['Procter & Gamble pays more for pulp', ['PG']],
  ['Shell Profit Falls by a Third', ['SHEL']],
  ['UPDATE 2-Nvidia delays a chip', ['NVDA']],
  ['REFILE-UPDATE 1-Pfizer names a chairman', ['PFE']],
  ['Nvidia and Apple meet in Tokyo', ['NVDA', 'AAPL']],
  ['A day out with Pfizer, Target and Gap', ['PFE', 'TGT', 'GAP']],
  ['A walk past Target Corporation at noon', ['TGT']],
  ['Why is Meta asking for my passport to unlock an account?', ['META']],
  ['Alphabet’s Waymo halts robotaxis after a crash', ['GOOGL']],
  ['Activists block the entrance to Shell headquarters', ['SHEL']],
  ['Anyone else’s UPS driver the nicest person alive?', ['UPS']],
  ['Snap rolls out a chatbot to all users', ['SNAP']],
  ['Block cuts a thousand jobs, Dorsey tells staff', ['XYZ']],
  ['SoftBank-backed Arm jumps on its first day', ['ARM']],
  ['Ford halts production of its pickup', ['F']],
  ['General Mills raises cereal prices', ['GIS']],
  ['Walked into Target for milk and left with a lamp', ['TGT']],
  ['He sold his firm to Google for a song', ['GOOGL']],
  ['Starbucks baristas walk out in Buffalo', ['SBUX']],
])('%s names %j', (text, wanted) => {
  expect(tickers(text)).toEqual(wanted)
})

test.each([
  'An apple a day keeps the doctor away',
  'Apple pie is my favourite',
  'I missed the target by a mile',
  'The gap between us is growing',
  'We visited the Amazon and saw the rainforest',
  'My visa was refused at the border',
  'Gerald Ford was the 38th president',
  'Paris Hilton was there too',
  'She works at AiG, the Discovery people',
  'I googled it on google',
  'best buy of my life',
  'Home, depot and garden',
  'The Gap and the Target',
  'Moving on, I ate my Apple at noon',
  'In Greek myth Nike is the winged goddess of victory',
  'General Mills told the committee that his troops were ready',
  'General Mills, who led the air base, retires',
  'Block the road and they will listen',
  'Arm yourself with the facts',
  'Shell scripts are the duct tape of the internet',
  'Our UPS died and the whole server room went dark',
  'Oh Snap! That was a close call',
  'Michelle Shell wins the county spelling bee',
  'This thread is so Meta today',
  'just Google it',
  'people tell me to Google 8 things a day',
  'The boss has 3000 HP left',
  'stop it, BLOCK him',
  'A log that is 3m long',
])('%s names no company', (text) => {
  expect(tickers(text)).toEqual([])
})

test('a cashtag counts where the ticker exists, an exchange symbol too', () => {
  expect(tickers('$TSLA and $ZZZZQ, also $aapl and 5$MSFT')).toEqual(['TSLA'])
  expect(tickers('Ford (NYSE: F), Berkshire (NYSE: BRK.B)')).toEqual(['F', 'BRK-B'])
  expect(tickers('I paid $F00 for it')).toEqual([])
})

test('each company stands once, in order of first mention', () => {
  expect(tickers('Pfizer, then Moderna, then $PFE again and Pfizer’s rival')).toEqual(['PFE', 'MRNA'])
})

test('where everything is in capitals, capitals say nothing', () => {
  expect(tickers('BEST BUY OF THE YEAR HERE TODAY')).toEqual([])
  expect(tickers('BEST BUY SHARES FALL AFTER EARNINGS')).toEqual(['BBY'])
})

test('a word of finance counts within eight words and no further', () => {
  const far = 'one two three four five six seven eight nine'
  expect(tickers(`Ford ${far.split(' ').slice(0, 7).join(' ')} shares`)).toEqual(['F'])
  expect(tickers(`Ford ${far} shares`)).toEqual([])
})

const LISTED = [
  { ticker: 'MWKS', title: 'MARN WATERWORKS CORP /DE/', cik: 1 },
  { ticker: 'TIDE', title: 'Tide Holdings, Inc.', cik: 2 },
  { ticker: 'AAPL', title: 'Apple Inc.', cik: 320_193 },
  { ticker: 'CO', title: 'CO Inc', cik: 3 },
]

test('names that only the current list has need a word of finance, several words or one', () => {
  const directory = withListedCompanies(LISTED)
  const found = (text: string) => findCompanies(text, directory).map(({ ticker }) => ticker)
  expect(found('The Tide turned at Marn Waterworks')).toEqual([])
  expect(found('Tide shares rise')).toEqual(['TIDE'])
  expect(found('Marn Waterworks raises its dividend')).toEqual(['MWKS'])
  expect(found('$TIDE is here')).toEqual(['TIDE'])
  expect(found('A co of Co and shares')).toEqual([])
})

test('a term that is a company and nothing else is found as such', () => {
  const directory = withListedCompanies(LISTED)
  const named = (text: string) => companyNamed(text, directory)?.ticker
  expect(['Apple', 'apple inc', '$AAPL', 'AAPL', 'BRK.B', 'Marn Waterworks Corp', 'the tide'].map(named)).toEqual([
    'AAPL',
    'AAPL',
    'AAPL',
    'AAPL',
    'BRK-B',
    'MWKS',
    'TIDE',
  ])
  expect(['apple pie', 'dam leak', '', 'A', 'IT'].map(named)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'IT',
  ])
})

test('the bundled companies have distinct tickers, names and numbers', () => {
  const { byTicker, byFirstWord } = bundledCompanies()
  expect(byTicker.size).toBeGreaterThan(800)
  for (const [ticker, { company, cik }] of byTicker) {
    expect(ticker).toMatch(/^[A-Z]{1,5}(-[A-Z])?$/)
    expect(company.length).toBeGreaterThan(1)
    expect(cik === null || (Number.isSafeInteger(cik) && cik > 0)).toBe(true)
  }
  const names = [...byFirstWord.values()].flat().map(({ words }) => words.join(' '))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a text of hostile length is read in little time', () => {
  expect(findCompanies('Apple $A '.repeat(50_000), bundledCompanies()).length).toBeLessThanOrEqual(2)
})
