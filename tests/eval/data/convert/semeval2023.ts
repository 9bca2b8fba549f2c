import { basename } from 'node:path'
import { jsonLines } from './json-lines.ts'
import { share } from './share.ts'

/** The only paragraph that shares eight words in a row with a text of MAFALDA. */
const IN_MAFALDA = { article: '728169864', par: 13 }

type File = { path: string; text: string }

/**
 * SemEval-2023 Task 3: genres (subtask 1) and frames (subtask 2) of the chosen articles, an article a line. Those whose
 * texts are given, because subtask 3 has not labelled them, come with their text.
 */
export function semevalArticles(
  { genres, frames }: { genres: string; frames: string },
  articles: readonly File[],
  choice: readonly string[],
): string {
  const genreOf = new Map(fieldsOf(genres).map(([article, genre = '']) => [article, genre]))
  const framesOf = new Map(fieldsOf(frames).map(([article, list = '']) => [article, listed(list)]))
  const textOf = new Map(articles.map((file) => [idOf(file), file.text]))
  return jsonLines(
    choice.map((article) => {
      const text = textOf.get(article)
      return {
        article,
        genre: genreOf.get(article) ?? '',
        frames: framesOf.get(article) ?? [],
        ...(text === undefined ? {} : { text }),
        split: splitOf(article),
      }
    }),
  )
}

/** The labelled lines of articles (subtask 3), whose lines of labels are article, number of the line and techniques. */
export function semevalParagraphs(labels: string, articles: readonly File[]): string {
  const lines = new Map(articles.map((file) => [idOf(file), file.text.split('\n')]))
  return jsonLines(
    fieldsOf(labels)
      .filter(([article = '']) => lines.has(article))
      .map(([article = '', number, techniques = '']) => {
        const par = Number(number)
        return {
          article,
          par,
          text: lines.get(article)?.[par - 1] ?? '',
          techniques: listed(techniques),
          split: splitOf(article),
          mafalda_overlap: article === IN_MAFALDA.article && par === IN_MAFALDA.par,
        }
      }),
  )
}

function idOf({ path }: File): string {
  return basename(path, '.txt').replace('article', '')
}

function fieldsOf(lines: string): string[][] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}

function listed(list: string): string[] {
  return list.split(',').filter((label) => label !== '')
}

function splitOf(article: string): string {
  return share('s23', article) < 0.15 ? 'val' : 'train'
}
