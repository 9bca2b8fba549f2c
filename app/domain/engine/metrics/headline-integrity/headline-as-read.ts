import type { ArticleDocument } from '../../prepare/document.ts'
import type { HeadlineIssue } from '../../vocabulary.ts'
import type { HeadlineFault } from './check-headline.ts'

/** Points off 100, on the same scale as the rules' findings. */
const FAULTS: Readonly<Record<HeadlineIssue, { penalty: number; note: string }>> = {
  exaggerated: { penalty: 25, note: 'Says more than the body' },
  unsupported: { penalty: 30, note: 'The body does not support it' },
  contradicted: { penalty: 30, note: 'The body contradicts it' },
  clickbait: { penalty: 25, note: 'Teases instead of stating the news' },
  missing_attribution: { penalty: 25, note: 'States as fact what the body attributes to a source' },
}

/** The faults that a reader of the whole article finds in its headline; undefined without such a reader. */
export function headlineAsRead({ reading: { headline }, title }: ArticleDocument): HeadlineFault[] | undefined {
  return headline?.issues.map((issue) => ({
    issue,
    ...FAULTS[issue],
    title: { start: 0, end: title.length },
    body: headline.body,
  }))
}
