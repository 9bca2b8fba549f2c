import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { registeredDomain } from './registered-domain.ts'
import { wordsOf } from './words.ts'

const WORDS_MAX = 400

const article = z.object({
  ID: z.string(),
  topic: z.string(),
  source: z.string(),
  bias: z.int(),
  bias_text: z.string(),
  url: z.string(),
  source_url: z.string(),
  title: z.string(),
  date: z.string(),
  content: z.string(),
  content_original: z.string(),
})

/** Parts of an address that name a section of opinions. */
const OPINION = /\/(?:opinions?|blogs?|ideas|commentary|columns|view|op-ed|editorials?)\//i

/** Articles of Article-Bias-Prediction, a file each: their first 400 words in its tokens, with the lean of the outlet. */
export function articleBiasPrediction(files: readonly string[]): string {
  return jsonLines(
    files.map((file) => {
      const { ID, url, source, topic, date, title, content, bias } = read(file)
      const text = wordsOf(content).slice(0, WORDS_MAX).join(' ')
      return { id: ID, domain: registeredDomain(new URL(url).hostname), source, topic, date, title, text, label: bias }
    }),
  )
}

/** Articles of the same files in natural text. Opinions are those whose address names a section of them. */
export function partisan(files: readonly string[]): string {
  return jsonLines(
    files.map((file) => {
      const {
        ID,
        source,
        source_url: site,
        url,
        date,
        topic,
        bias_text: lean,
        title,
        content_original: text,
      } = read(file)
      return {
        id: ID,
        outlet: source,
        domain: site.replace(/^www\./, ''),
        url,
        date,
        topic,
        lean,
        opinion: OPINION.test(url),
        title,
        text,
        words: wordsOf(text).length,
      }
    }),
  )
}

function read(file: string): z.infer<typeof article> {
  return article.parse(JSON.parse(file))
}
