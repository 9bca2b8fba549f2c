import type { ArticleDocument } from '../../prepare/document.ts'
import type { Silence } from './silence.ts'

/** About three in five findings of a careful reader are right. */
const CONFIDENCE = 0.6

/** What a reader of the whole article finds missing; undefined without such a reader. */
export function missingAsRead({ reading: { missing } }: ArticleDocument): Silence[] | undefined {
  return missing?.map(({ matter, passage: { start, end, in: place } }) => ({
    matter,
    passage: { start, end },
    ...(place === undefined ? {} : { in: place }),
    note: 'Calls for information that is missing',
    confidence: CONFIDENCE,
  }))
}
