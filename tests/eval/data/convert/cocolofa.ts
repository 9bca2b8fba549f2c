import { z } from 'zod'
import { jsonLines } from './json-lines.ts'

const reports = z.array(
  z.object({
    title: z.string(),
    comments: z.array(z.object({ id: z.string(), news_id: z.int(), fallacy: z.string(), comment: z.string() })),
  }),
)

/** CoCoLoFa's `dev.json`: reports with the comments that were written under them, each with its fallacy or `none`. */
export function cocolofa(dev: string): string {
  return jsonLines(
    reports.parse(JSON.parse(dev)).flatMap(({ title, comments }) =>
      comments.map(({ id, news_id: news, comment, fallacy }) => ({
        id: `coco-${id}`,
        news_id: news,
        title,
        text: comment,
        label: fallacy,
      })),
    ),
  )
}
