/**
 * How often what a brief tells to be for or against a claim is so.
 *
 *   npm run eval -- stance [--count N]
 *
 * Headlines over bodies with the stance that people gave them (`FMA_DEVELOPMENT_DATA`, `sentences/fnc1`; nothing was made
 * with them in view), and generated sets of words that were not tuned on, in which nobody contradicts: there who holds
 * the words of the same claim is for it, and whoever is told to be against one is not.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Member, stancesOn, stemWeights, toMember } from '#app/domain/brief/narratives/claim-of-group.ts'
import type { Stance } from '#app/domain/brief/narratives/stance.ts'
import { stemsOfQuery, termsOfText } from '#app/domain/brief/narratives/term-vectors.ts'
import { readPosts } from '#app/domain/brief/reading/read-posts.server.ts'
import { readSignals } from '#app/domain/brief/reading/read-signals.ts'
import { findNarratives } from '#app/domain/brief/sections/narratives.ts'
import type { Signal } from '#app/domain/brief/signal.ts'
import { dataFile, readLines } from '../table/lines.ts'
import { HELD_OUT_WORDS } from './held-out-words.ts'
import { newsSignal, shareSaid, wordsOf } from './narratives.ts'
import { readSet } from './read-set.ts'
import { makeScenario } from './scenario.ts'
import { wilson } from './scores.ts'

const Headline = z.looseObject({ body: z.number(), headline: z.string(), stance: z.string() })
const Body = z.looseObject({ id: z.number(), text: z.string() })
/** As many headlines of each stance. */
const OF_EACH = 400
/** Of a body: as much as is read of a signal. */
const CHARACTERS_MAX = 1500
/** As in the evaluation of narratives. */
const HOLDS_FROM = 0.5

/** Prints both tables. */
export async function evaluateStance(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { count: { type: 'string', default: '40' } } })
  await printHeadlines()
  await printGenerated(Number(values.count))
}

async function printHeadlines(): Promise<void> {
  const files = ['stances', 'bodies'].map((name) => dataFile(`sentences/fnc1/${name}.jsonl`))
  const [stances, bodies] = files
  if (stances === undefined || bodies === undefined) {
    console.log('stance: no labelled headlines (FMA_DEVELOPMENT_DATA is not set or holds none)')
    return
  }
  const byStance = Map.groupBy(readLines(stances, Headline), ({ stance }) => stance)
  const rows = ['agree', 'disagree', 'discuss'].flatMap((stance) => spread(byStance.get(stance) ?? [], OF_EACH))
  const texts = new Map(readLines(bodies, Body).map(({ id, text }) => [id, text.slice(0, CHARACTERS_MAX)]))
  const wanted = [...new Set(rows.map(({ body }) => body))]
  const headlines = [...new Set(rows.map(({ headline }) => headline))]
  const members = await membersOf(
    [
      ...wanted.map((id, index) => newsSignal(`b${id}`, texts.get(id) ?? '', index)),
      ...headlines.map((text, index) => newsSignal(`h${index}`, text, wanted.length + index)),
    ],
    [],
  )
  const byId = new Map(members.map((member) => [member.read.signal.id, member]))
  const weights = stemWeights(members)
  const judged = rows.flatMap(({ body, headline, stance }) => {
    const by = byId.get(`h${headlines.indexOf(headline)}`)
    const clause = by?.clauses.toSorted((a, b) => b.stems.length - a.stems.length)[0]
    const text = byId.get(`b${body}`)
    if (by === undefined || clause === undefined || text === undefined) return []
    return [{ gold: stance, told: stancesOn({ clause, by }, [text], weights).get(text) ?? 'neither' }]
  })
  const count = (gold: string, told: Stance) => judged.filter((one) => one.gold === gold && one.told === told).length
  console.log(`${judged.length} headlines over related bodies, as many of each stance`)
  for (const gold of ['agree', 'disagree', 'discuss']) {
    console.log(
      `  ${gold}: told for ${count(gold, 'for')}, against ${count(gold, 'against')}, neither ${count(gold, 'neither')}`,
    )
  }
  printShare('told for and agrees, of those that agree or disagree', count('agree', 'for'), count('disagree', 'for'))
  printShare('told against and disagrees', count('disagree', 'against'), count('agree', 'against'))
}

async function printGenerated(count: number): Promise<void> {
  const found = { for: [0, 0], held: [0, 0], against: 0 }
  for (let index = 0; index < count; index++) {
    const labelled = makeScenario(`stance${index}`, 'held-out-words')
    const { signals, terms } = readSet(labelled)
    const topic = HELD_OUT_WORDS.topics.find(({ name }) => name === labelled.query)
    const claims = topic?.narratives.flatMap((story) => story.claims) ?? []
    const members = await membersOf(signals, terms)
    const weights = stemWeights(members)
    const posts = new Map(members.flatMap(({ read }) => (read.post === null ? [] : [[read.signal.id, read.post]])))
    for (const { name, quote } of findNarratives(readSignals(signals, new Map(), posts), terms).narratives) {
      const asked = claimIn(name, claims)
      const by = members.find(({ read }) => read.signal.id === quote?.signal)
      const clause = by?.clauses.find(({ text }) => text === name)
      if (asked === undefined || by === undefined || clause === undefined) continue
      for (const [member, stance] of stancesOn({ clause, by }, members, weights)) {
        if (member === by) continue
        const isHeld = claimIn(member.read.wording, claims) === asked
        if (stance === 'for') found.for[isHeld ? 0 : 1]!++
        if (isHeld) found.held[stance === 'for' ? 0 : 1]!++
        if (stance === 'against') found.against++
      }
    }
  }
  console.log(`${count} generated sets of words that were not tuned on, in which nobody contradicts`)
  printShare('told for and holds the words of that claim', ...pairOf(found.for))
  printShare('holds the words of that claim and is told for', ...pairOf(found.held))
  console.log(`  told against: ${found.against}`)
}

function pairOf([hits = 0, misses = 0]: readonly number[]): [number, number] {
  return [hits, misses]
}

async function membersOf(signals: readonly Signal[], terms: readonly string[]): Promise<Member[]> {
  const queryStems = stemsOfQuery(terms)
  const reads = readSignals(signals, new Map(), await readPosts(signals))
  return reads.map((read) => {
    const own = termsOfText(read.wording, queryStems)
    const vector = read.post?.vector
    return toMember(read, vector === undefined ? own : { ...own, vector }, queryStems)
  })
}

/** The claim whose words a text holds most; none where it holds too few of any. */
function claimIn(text: string, claims: readonly string[]): string | undefined {
  const said = new Set(wordsOf(text))
  const [first] = claims
    .map((claim) => ({ claim, share: shareSaid(claim, said) }))
    .toSorted((a, b) => b.share - a.share)
  return first !== undefined && first.share >= HOLDS_FROM ? first.claim : undefined
}

/** So many, evenly spread over all. */
function spread<Row>(rows: readonly Row[], most: number): Row[] {
  const step = Math.max(1, rows.length / most)
  return Array.from({ length: Math.min(most, rows.length) }, (_, index) => rows[Math.floor(index * step)]!)
}

function printShare(what: string, hits: number, misses: number): void {
  const all = hits + misses
  const [low, high] = wilson(all === 0 ? 0 : hits / all, Math.max(1, all))
  console.log(`  ${what}: ${hits} of ${all} (${low.toFixed(2)} to ${high.toFixed(2)})`)
}
