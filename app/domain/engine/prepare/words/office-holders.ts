import { isGivenName } from './given-names.ts'
import { INSTITUTIONS } from './institutions.ts'
import { roleOfNoun } from './source-nouns.ts'

/** A noun for a person by what they do: "clerk", "controller"; not "police" or the given name "Bishop". */
export function isHolder(lower: string): boolean {
  const role = roleOfNoun(lower)
  return role !== undefined && role !== 'document' && !INSTITUTIONS.has(lower) && !isGivenName(lower)
}
