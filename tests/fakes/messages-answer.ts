type Numbered = { at: number; text: string }

/** The headline and text that a request contains between its two marked lines, and the sentences by number. */
export function articleIn(content: string): { title: string; text: string; sentences: Numbered[] } {
  const mark = /lines that hold (\w+)/.exec(content)?.[1] ?? ''
  const [, inside = ''] = content.split(`[${mark}]`)
  const found = /^\nHEADLINE: (.*)\n\n/.exec(inside)
  const body = inside.slice(found?.[0].length ?? 1).replace(/\n$/, '')
  const [before = '', ...pieces] = body.split(/\[(\d+)\] /)
  const sentences = pieces.flatMap((piece, index) =>
    index % 2 === 0 ? [{ at: Number(piece), text: (pieces[index + 1] ?? '').trim() }] : [],
  )
  const text = before + pieces.filter((_, index) => index % 2 === 1).join('')
  return { title: found?.[1] ?? '', text, sentences }
}

/** A good writer's answer for a brief. */
function textsOn(content: string): Record<string, unknown> {
  const facts = JSON.parse(articleIn(content).text)
  const [first] = facts.narratives
  return {
    executive_summary: `What is told most is “${first?.name ?? facts.query}”, by ${first?.signals ?? facts.signals} signals. The score of authenticity is ${facts.authenticity.score}, and how loudly the talk goes on is an estimate. Read the passages before you share any of it.`,
    narratives: facts.narratives.map(({ number, sample_texts: texts }: { number: number; sample_texts: string[] }) => ({
      number,
      claim: (texts[0] ?? 'nothing').split(/\s+/).slice(0, 4).join(' '),
    })),
    reasoning:
      'The last quarter of the window is set against the quarters before it, and the estimate follows their growth.',
  }
}

/** A good reader's answer about any article: it quotes the article's own sentences. */
export function answerOn(content: string, fields: readonly string[]): Record<string, unknown> {
  if (fields.includes('executive_summary')) return textsOn(content)
  const { title, text, sentences } = articleIn(content)
  const long = sentences.filter((sentence) => sentence.text.length > 20)
  const pick = (index: number): Numbered => long[index % Math.max(1, long.length)] ?? { at: 1, text }
  const passage = (index: number, labels: object) => ({
    at: pick(index).at,
    q: pick(index).text.slice(0, 400),
    ...labels,
  })
  const named = /[A-Z]\w+ [A-Z]\w+/.exec(text)?.[0]
  return {
    genre: { label: 'news', sure: 2 },
    thesis: 'A public service is told against a private buyer.',
    passages: [
      passage(0, { t: { loaded_language: 3 }, w: { pejorative: 3 } }),
      passage(1, { t: { appeal_to_fear_prejudice: 2 } }),
      passage(2, { t: { black_and_white_fallacy: 2 }, f: { false_dilemma: 2 } }),
    ],
    sources: named === undefined ? [] : [{ name: named, kind: 'named', role: 'official', said: [{ at: pick(3).at }] }],
    claims: [pick(4).at],
    emotions: [{ at: pick(1).at, outrage: 2, fear: 1 }],
    frames: [
      { frame: 'economic', at: [pick(3).at] },
      { frame: 'political', at: [pick(0).at] },
    ],
    depth: { level: 2, at: [pick(3).at] },
    lean: { position: -1, left: [0, 1, 2].map((index) => ({ at: pick(index).at, q: pick(index).text })), right: [] },
    headline: { issues: [], at: title === '' ? null : pick(0).at },
    missing: [{ what: 'the other side’s answer', at: pick(0).at }],
  }
}
