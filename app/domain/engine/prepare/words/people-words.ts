import { wordSet } from './word-set.ts'

/** Verbs that end as plurals of people do. */
const NO_PEOPLE = wordSet(
  'offers delivers covers enters orders suffers differs prefers considers remembers discovers recovers answers transfers refers',
  'monitors registers administers triggers powers gathers alters renders tenders lowers hovers wonders utters matters numbers',
  'murders fosters favors labors honors errors centers fires hires cancers others headquarters quarters papers',
)

/** "Growers", "applicants": people of an occupation, as the ending shows. */
export function isPeople(lower: string): boolean {
  return /.{3}(?:(?:[^aeiou]er|[ltds]or|ist|ant)s|men|women|folk)$/.test(lower) && !NO_PEOPLE.has(lower)
}
