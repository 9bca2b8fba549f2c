import { wordSet } from './word-set.ts'

/** Verbs for thoughts, which nobody has said. */
export const MENTAL = wordSet(
  'believe believes believed think thinks thought know knows knew feel feels felt fear fears feared hope hopes hoped understand',
  'understands understood see sees saw expect expects expected doubt doubts doubted worry worries worried wonder wonders wondered',
  'agree agrees agreed suspect suspects suspected learn learned learnt want wants wanted guess regret regrets decide decided',
)
