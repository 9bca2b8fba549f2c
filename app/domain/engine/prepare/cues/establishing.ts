import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { wordSet } from '../words/word-set.ts'

/** Whose office or trade it is to find out. */
const FINDERS = wordSet(
  'judge judges magistrate magistrates justice juror jurors jury auditor auditors inspector inspectors coroner investigator',
  'investigators researcher researchers scientist scientists ombudsman adjudicator arbitrator regulator regulators reviewer',
  'detective detectives prosecutors surveyor surveyors analysts economists academics',
)

/** Whether a source finds by looking into a matter: "the jury found the driver guilty". A dog finds the hikers. */
export function establishes({ head, about }: SourcePhrase): boolean {
  if (head.kind === 'pronoun') return false
  if (head.kind === 'name' && head.organisation !== undefined) return true
  const described = head.kind === 'name' ? [...head.titles, ...about] : [head.noun]
  return described.some((lower) => FINDERS.has(lower) || INSTITUTIONS.has(lower) || roleOfNoun(lower) === 'document')
}
