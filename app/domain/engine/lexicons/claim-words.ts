import matters from './matters-of-record.json' with { type: 'json' }
import { readWords } from './word-list.ts'

/** A comparison or a change, but not "Lower" in a place's name or "declined to comment". */
export const COMPARISON =
  /\b(?:(?:more|less|fewer|greater|higher|lower|bigger|smaller|larger|longer|shorter|faster|slower|cheaper|worse|better|earlier|later|older|younger|rather) (?:\S+ ){0,5}?than|compared (?:to|with)|(?:highest|lowest|largest|smallest|biggest|longest|fastest|oldest|youngest|worst|deadliest) \S+(?: \S+){0,6}? (?:in|since|on|of|for)|unprecedented|(?:increased?|increasing|rose|risen|decreased?|declined (?!to)|dropped|fell|fallen|grew|grown|shrank|shrunk|climbed|doubled|tripled|halved|quadrupled|exceeded|outnumber(?:ed)?)\b|on average|averaged|an? \S+ majority)/u

/** A cause; "due to be held" is a plan. */
export const CAUSE =
  /\b(?:because|caused|causing|as a result|result(?:ed|s)? in|led to|leading to|due to (?!be\b|begin|start|hold|meet|spend|take|make|arrive|open|close|go|return|vote|speak|appear|publish|report|announce)|thanks to|triggered|contributed to|prompted|blamed on|attributed to)/iu

/** Laws, votes, courts, counts and other matters of public record. */
export const RECORDS: ReadonlySet<string> = readWords('matters-of-record.json', matters)
