import { jsonLines } from './json-lines.ts'
import { share } from './share.ts'

/** Stop Clickbait's two files, one headline a line: those of clickbait outlets, then those of news outlets. */
export function clickbait(clickbaits: string, news: string): string {
  const labelled = [
    ...headlines(clickbaits).map((text) => ({ text, label: 1 })),
    ...headlines(news).map((text) => ({ text, label: 0 })),
  ]
  return jsonLines(
    labelled
      .filter(({ text }) => share('clk', text) >= 0.2)
      .map((line) => ({ ...line, split: share('cv', line.text) < 0.15 ? 'val' : 'train' })),
  )
}

function headlines(lines: string): string[] {
  return [
    ...new Set(
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ]
}
