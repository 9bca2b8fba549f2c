import type { Attribution, Speaker } from '../article-document.ts'

const ASKING = /^(?:asks?|asked|asking)$/i

/** The sources without journalists who only ask: an interviewer's question is no statement. */
export function withoutInterviewers(
  heard: { speakers: Speaker[]; attributions: Attribution[] },
  text: string,
): { speakers: Speaker[]; attributions: Attribution[] } {
  const says = new Set<number>()
  for (const { speaker, cue } of heard.attributions) if (!ASKING.test(text.slice(cue.start, cue.end))) says.add(speaker)
  const kept = heard.speakers.flatMap((speaker, index) => (speaker.role !== 'media' || says.has(index) ? [index] : []))
  const numbers = new Map(kept.map((old, index) => [old, index]))
  return {
    speakers: heard.speakers.filter((_, index) => numbers.has(index)),
    attributions: heard.attributions.flatMap((found) => {
      const speaker = numbers.get(found.speaker)
      return speaker === undefined ? [] : [{ ...found, speaker }]
    }),
  }
}
