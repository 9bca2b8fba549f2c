import { expect, test } from 'vitest'
import { campaign, makePost, makeSet, ordinaryTalk, petition } from '#tests/fixtures/talk.ts'
import { measureCoordination } from '../coordination/measure-coordination.ts'
import type { Signal } from '../signal.ts'
import { listAdversaries } from './adversaries.ts'

function list(signals: readonly Signal[], listsAccountsOnX = true) {
  const narratives = new Map(signals.map(({ id }) => [id, id.startsWith('campaign') ? 'hid the proof' : null]))
  return listAdversaries(measureCoordination(makeSet(signals)), { narrativeBySignal: narratives, listsAccountsOnX })
}

test('accounts of a campaign are listed, each with two indicators or more and with techniques', () => {
  const listed = list([...ordinaryTalk(80), ...campaign()]) ?? []
  expect(listed.length).toBe(12)
  for (const { handle, indicators, suspicion, disarm_techniques: techniques, narratives } of listed) {
    expect(handle).toMatch(/^RealPatriot/)
    expect(indicators.length).toBeGreaterThanOrEqual(2)
    expect(suspicion).toBeGreaterThanOrEqual(0.5)
    expect(techniques.length).toBeGreaterThan(0)
    expect(narratives).toEqual(['hid the proof'])
  }
})

test.each([
  ['ordinary talk', ordinaryTalk(90)],
  ['a petition', [...ordinaryTalk(50), ...petition(50)]],
  ['fewer than 15 posts', campaign().slice(0, 14)],
])('of %s nobody is listed', (_name, signals) => {
  expect(list(signals)).toBeUndefined()
})

test('people who sign a petition beside a campaign are not listed with it', () => {
  const listed = list([...ordinaryTalk(60), ...petition(30), ...campaign()]) ?? []
  expect(listed.filter(({ handle }) => handle.startsWith('signer'))).toEqual([])
  expect(listed.length).toBeGreaterThan(0)
})

test('accounts on X are not listed unless the operator allows it; those of other platforms are', () => {
  const onX = [...ordinaryTalk(80), ...campaign()]
  expect(list(onX, false)).toBeUndefined()
  const onReddit = [...ordinaryTalk(80), ...campaign({ platform: 'reddit' })].map((signal) => ({
    ...signal,
    url: `https://www.reddit.com/r/town/comments/${signal.id}`,
  }))
  expect(list(onReddit, false)?.map(({ platform }) => platform)).toEqual(Array.from({ length: 12 }, () => 'reddit'))
  expect(list(onReddit, false)?.[0]?.url).toMatch(/^https:\/\/www\.reddit\.com\/user\/RealPatriot/)
})

test('behaviour is described, never what anyone is or wants', () => {
  const text = JSON.stringify(list([...ordinaryTalk(80), ...campaign()]))
  expect(text).not.toMatch(/\b(bot|troll|fake|foreign|state|russia|china|intend|liar|propagand)/i)
})

test('fifty accounts at most are listed, the most suspicious first', () => {
  const crowd = Array.from({ length: 7 }, (_, cell) =>
    campaign().map((signal) => ({
      ...signal,
      id: `${signal.id}-${cell}`,
      author: signal.author && {
        ...signal.author,
        id: `${signal.author.id}-${cell}`,
        handle: `${signal.author.handle ?? ''}${cell}`,
      },
    })),
  ).flat()
  const listed = list([...ordinaryTalk(60), ...crowd]) ?? []
  expect(listed.length).toBe(50)
  expect(listed.map(({ suspicion }) => suspicion)).toEqual(
    listed.map(({ suspicion }) => suspicion).toSorted((a, b) => b - a),
  )
})

/** Ten accounts in series reply to one video within two minutes with one text. Three people asked there hours before. */
function swarmUnderVideo(): Signal[] {
  const under = (signal: Signal): Signal => ({ ...signal, refs: { ...signal.refs, parentId: 'video' } })
  const swarm = campaign({ waves: 1, platform: 'youtube' }).map((signal) =>
    under({ ...signal, refs: { ...signal.refs, urls: [], domains: [] } }),
  )
  const people = ['theNotes', 'wgardens', 'dunja_rides'].map((name, index) =>
    under(
      makePost(`person${index}`, {
        name,
        platform: 'youtube',
        text:
          ['Is that the official account?', 'Thank you for the permit drawing', 'Do you have a link to it?'][index] ??
          '',
        at: Date.UTC(2026, 2, 1, 9 + index),
        author: { createdAt: null, followers: null },
      }),
    ),
  )
  return [...ordinaryTalk(80), ...swarm, ...people]
}

test('people who ask something under the post that a swarm answers, hours apart from it, are neither listed nor in its group', () => {
  const listed = list(swarmUnderVideo()) ?? []
  expect(listed.length).toBe(12)
  expect(listed.filter(({ handle }) => !handle.startsWith('RealPatriot'))).toEqual([])
  const groups = measureCoordination(makeSet(swarmUnderVideo())).clusters
  expect(groups.some(({ kind }) => kind === 'co_reply')).toBe(true)
  expect(groups.flatMap(({ accounts }) => accounts).filter((key) => !key.includes('RealPatriot'))).toEqual([])
})

test('what is told of a handle is true of it', () => {
  const plain = campaign().map((signal, index) =>
    index % 12 < 3 && signal.author !== null
      ? { ...signal, author: { ...signal.author, handle: `plain${'abc'[index % 12]}`, followers: 900 } }
      : signal,
  )
  const listed = list([...ordinaryTalk(80), ...plain]) ?? []
  expect(listed.some(({ handle }) => handle.startsWith('plain'))).toBe(true)
  for (const { handle, indicators } of listed) {
    const said = indicators.some((indicator) => indicator.startsWith('Has a handle that ends in five or more digits'))
    expect(said && !/\d{5}$/.test(handle)).toBe(false)
    const ofHandle = indicators.filter((indicator) => /\bhandles?\b/i.test(indicator))
    if (handle.startsWith('plain')) expect(ofHandle).toEqual([])
  }
})
