import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleFromText } from '../../article/article-from-text.ts'
import { measureBuiltin } from '../builtin.ts'
import { textAlone } from '../prepare/article-document.ts'
import { readWithEncoder } from './read-with-encoder.server.ts'

const reportOn = async (text: string, title = '') => {
  const input = textAlone(text, title)
  return measureBuiltin(input, await readWithEncoder(input))
}

async function ownLoaded(text: string, title?: string): Promise<string[]> {
  const { loaded_language: loaded } = await reportOn(text, title)
  return loaded.evidence
    .filter((span) => span.voice === 'author' && span.in === undefined)
    .map(({ start, end }) => text.slice(start, end))
}

function caseText(name: string): [text: string, title: string] {
  const all = readFileSync(new URL(`../../../../tests/fixtures/cases/${name}.txt`, import.meta.url), 'utf8')
  const end = all.indexOf('\n\n')
  const { text, title } = articleFromText({ title: all.slice(0, end), text: all.slice(end), sourceUrl: null })
  return [text, title]
}

test.each(['d06-domain-nouns', 'd08-sports', 'd10-legal', 'd17-cyber-idioms', 'w19-words'])(
  'terms of a trade and plain idioms are not the author’s loaded words: %s',
  async (name) => {
    expect(await ownLoaded(...caseText(name))).toEqual([])
  },
)

const PLAIN = ' The council of 45 meets on Thursday. About 340 people work for it. The next election is in May.'

test.each([
  'The prop forward ran riot in the second half, and the home scrum slaughtered the visitors. The referee sent off a winger, and Dorne lost their unbeaten record in the top flight.',
  'Sato smashed two home runs and the pitcher was punished again in the ninth. It was a brutal evening for the dugout before the playoffs.',
  'Lindt annihilated the field in the backstroke and took her third medal of the tournament. In the final she went off at a lethal pace.',
  'The malware hijacked a backup server and infected eleven others. A patch closes the vulnerability, and passwords were changed after the vicious attack.',
  'The defendant acted with malice, the plaintiff says, and in wanton disregard of the statute. Counsel called the defence frivolous. The magistrates reserved judgment on liability.',
  'Ragwort is an aggressive weed, and the beetles that feed on it are voracious. The ecologist counted four species of moth. Their larvae choke the pond.',
  'A glazier from Dorne mended the window. Two butchers and a slaughterman rode on the float.',
  'Nobody spilled the beans before the party. Anna Lowe, with three books under her belt, tied the knot with a baker in June.',
  'The hostile takeover failed because of a poison pill. Analysts expect a bear market.',
  'Whisk the flour into the butter until you have killed the lumps, and simmer. The smashed potatoes go into the oven with a bitter orange.',
  'The opener fended a vicious bouncer to short leg, and eleven hostile balls later the nightwatchman survived. The pitch has begun to crumble, and the spinners wait. Kerr struck the killer blow with three sixes off one over.',
  'The bait was savaged on the first drop. You must bully a pollack in the first ten seconds, or it will cut you off. The angler who gave it line lost two mackerel and his trace.',
  'The skipper gaffed the halibut, and the deckhands bled and gutted it within a minute. If you do not kill it clean, you have killed the price. The trawler steamed home with cod and haddock.',
  'The clinicians gave each outpatient a rescue pack of steroids. An aggressive tumour was found in one biopsy, and the oncologist called it a silent killer.',
  'The bond market suffered a bloodbath, and short sellers were mauled. Basis points were shaved off as traders called the rout a falling knife.',
  'The ewes were culled after lambing, the bullocks were dehorned, and the silage was spent. A rogue tup savaged the herdsman’s dog.',
  'The plasterer hacked off the blown render, the joists had rotted, and the scaffolders gutted the attic. A bastard file trims the lintel.',
  'The helmsman gybed, the spinnaker flogged, and the genoa was wrecked in a death roll. The yacht wallowed to windward.',
  'Gamers say that the final boss of the dungeon is brutal, the goblins swarm, and a sniper slaughters the newcomer who respawns. The NPC was nerfed.',
  'The soprano murdered nobody but herself in the aria, the pantomime dame stole the show, and the playwright took a curtain call.',
  'Bonds were slaughtered after the rate rise, and hedge funds puked their long positions. We would sell vol into any panic, and the carry trade was torched.',
  'It was a stonewall penalty, and the linesman saw it. The centre forward was robbed in stoppage time, and the screamer hit the crossbar.',
  'Start with a bastard-sawn rasp and finish with a chisel. The tenon was butchered, the mortise was hogged out, and the dovetail was bodged.',
  'The farrier told the owner to hobble the mare, and the foal bucked in the paddock. The gelding was muzzled and the stallion hobbled.',
  'The new mouthpieces suit a brighter trumpet. The trombone snarled, the saxophone wailed, and the drummer was pounding the snare.',
  'The sitter is painted as a saint. The brushwork is raw, the glaze is muddy, and the altarpiece shows demons.',
  'Output from the Cormorant field fell by a tenth. The Savage field and the Vulture platform were shut for repairs.',
])('other terms and idioms are not loaded: %s', async (text) => {
  expect(await ownLoaded(text + PLAIN)).toEqual([])
})

test('terms of a trade evoke no emotion in its articles', async () => {
  const text =
    'The bond market fell on Tuesday. Traders of gilts and equities were slaughtered by the rate rise. We would sell volatility into any panic. Hedge funds sold convertibles.'
  const { emotional_resonance: felt } = await reportOn(text)
  expect(felt).toMatchObject({ outrage: 0, urgency: 0, fear: 0 })
})

test('the same words against people are loaded still', async () => {
  const text = `The despicable crackpots on the council have slaughtered the budget like savage butchers. These parasites will destroy our way of life.${PLAIN}`
  expect((await ownLoaded(text)).length).toBeGreaterThan(1)
})

test('a court or a market does not make an opinion the talk of a trade', async () => {
  const text = `The judges of the supreme court have passed a vile and savage ruling, and the market will punish the poor for it. It is a disgrace. The greedy vultures who paid for this verdict should hang their heads.${PLAIN}`
  expect((await ownLoaded(text)).length).toBeGreaterThan(2)
})

test.each([
  'Housing is a human right, and reproductive freedom is a human right.',
  'The envy of a few is not a law of nature.',
  'Clean water is a basic human right, so the company must not be allowed to cut it off.',
  'It is human nature to want a garden.',
  'Education is a right and not a privilege.',
])('a right is no appeal to nature: %s', async (sentence) => {
  const { logical_fallacies: found } = await reportOn(`${sentence} The council must act.${PLAIN}`)
  expect(found.map(({ type }) => type)).not.toContain('appeal_to_nature')
})

test.each([
  'Rovers held out at Staithes, and the Grimesby end sang. Staithes had not lost at home since March.',
  'The sleeper calls at Foulness, Slapton and Batterby before it reaches Savageton.',
])('a name is never loaded wording: %s', async (text) => {
  expect(await ownLoaded(`${text} The cup was won by two goals to one in front of 6,112 people.`)).toEqual([])
})

test.each([
  'Beat the taper on the horn and knock it flat. A brutal quench can shatter the steel, and a bastard file is for rough work. Kill the heat before it is dead.',
  'Salako was hurt by a vicious hook and punished on the ropes. He spoiled and smothered until the bell, and fought dirty in the clinches.',
  'A rogue consumer starved the others until the watchdog killed it. A naive check hammered the replica, and the orphaned shards were purged.',
  'A stuck mash is a nightmare. A violent krausen blows off, and a starved yeast throws sulphur; crash the tank before the hops turn harsh.',
])('terms of a craft are plain where nothing is said of public affairs: %s', async (text) => {
  expect(await ownLoaded(text)).toEqual([])
})

test('in a craft, too, what is done by people who can be blamed is judged', async () => {
  const text =
    'Heat the bar to a bright orange and beat the taper on the horn. The company that fixes the price of coke is run by shameless crooks, and its treatment of apprentices is a disgrace.'
  expect((await ownLoaded(text)).length).toBeGreaterThan(0)
})
