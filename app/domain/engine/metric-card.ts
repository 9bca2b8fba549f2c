import type { Family } from './evidence-span.ts'
import type { MetricName } from './metrics/metric.ts'

/** What a metric is, how the built-in engine comes to it, and what it overlooks: the part that no measuring gives. */
export type MetricCard = {
  scale: string
  /** Families of the passages that it rests on. */
  families: readonly Family[]
  method: string
  range: string
  limits: readonly string[]
  /** Folders of the data that it was trained on or looks up. */
  models: readonly ('emotions' | 'outlet-ratings' | 'reader')[]
}

const RESAMPLED =
  'An 80 per cent interval: the text’s own sentences (or sources) are drawn anew 200 times with replacement and the reading is taken of each draw. None under five of them.'
const NO_RANGE = 'None is measured: the reading is no mean over parts that could be drawn anew.'
const ENGLISH = 'English only.'
const IRONY = 'Irony, allusion and what only somebody who knows the matter would notice are overlooked.'

/** The cards of all metrics. */
export const METRIC_CARDS: Readonly<Record<MetricName, MetricCard>> = {
  bias_spectrum: {
    scale: '0 far left, 50 centre, 100 far right',
    families: ['F'],
    method:
      'Lists of terms that one side of a dispute uses and the other avoids, and words of praise or blame beside parties and leaders. Each cue votes once however often it stands; few votes pull to 50.',
    range: RESAMPLED,
    limits: [
      ENGLISH,
      'The lists are of disputes in the United States and Britain: elsewhere left and right divide otherwise.',
      'A reporter who writes about one side alone can be placed there by its words.',
    ],
    models: ['outlet-ratings'],
  },
  propaganda_index: {
    scale: '0 to 100; low under 20, moderate under 45, high under 70, else critical',
    families: ['R', 'L'],
    method:
      'A small language model that was trained on annotated articles marks the words of 18 devices. The share of the author’s words in such passages goes through a rising curve.',
    range: RESAMPLED,
    limits: [ENGLISH, IRONY, 'It marks a part of what a careful reader would, and some of it no reader would.'],
    models: ['reader'],
  },
  logical_fallacies: {
    scale: 'a count of passages, by type',
    families: ['R'],
    method:
      'A small language model that was trained on annotated articles and arguments judges each sentence by itself and among its neighbours; only what both find is shown.',
    range: NO_RANGE,
    limits: [
      ENGLISH,
      'Fallacies in news are rare: no type’s precision could be measured, so no finding is more than half certain, and most are overlooked.',
      'A fallacy that no single sentence shows is not seen.',
    ],
    models: ['reader'],
  },
  strategic_silence: {
    scale: 'a count of findings; low to one, moderate from two',
    families: ['S', 'C'],
    method:
      'Checks of what a complete report would hold: each has a passage that calls for it and words that would answer it.',
    range: NO_RANGE,
    limits: [
      ENGLISH,
      'Compared with what the text itself calls for, not with other reports.',
      'It says nothing of why something is missing.',
    ],
    models: [],
  },
  emotional_resonance: {
    scale: '0 to 1 for each of fear, hope, urgency, outrage and pride',
    families: ['L'],
    method:
      'A small language model that was trained on annotated articles judges each sentence; the strongest count most.',
    range: RESAMPLED,
    limits: [ENGLISH, IRONY, 'What a text voices is read, not what its readers feel.'],
    models: ['reader'],
  },
  intellectual_depth: {
    scale: 'Webb’s depth of knowledge, 1 to 4',
    families: ['F', 'S', 'C'],
    method: 'Signs of comparing, weighing and bringing together are counted; a level needs several of several kinds.',
    range: RESAMPLED,
    limits: [
      ENGLISH,
      'A deep thought in plain words can be missed, a learned tone without thought can be taken for one.',
    ],
    models: [],
  },
  source_reliability: {
    scale: '0 to 1; “not rated” where nobody’s rating of the publisher is known',
    families: [],
    method:
      'The dated rating of the publisher’s domain by third parties: those that the operator imported, then those that ship. Subdomains and other domains of the same outlet share it; pages on platforms and blog hosts do not.',
    range: 'None: it is a rating that was looked up, not a measurement.',
    limits: [
      'A rating is about a publisher and years, not about this article.',
      'A pasted text has no rating, whatever its submitter states.',
      'Not rated is not unreliable: the field then holds 0.5, which stands for nothing.',
      'Nothing is read from the article itself: on outlets that were not used to fit it, what articles show of their sources and wording ranked outlets too poorly to print.',
    ],
    models: ['outlet-ratings'],
  },
  loaded_language: {
    scale: '0 plain, 100 judgement in nearly every sentence',
    families: ['L'],
    method:
      'A small language model that was trained on annotated articles marks words that judge; a list adds plainer wordings.',
    range: RESAMPLED,
    limits: [ENGLISH, IRONY, 'A loaded word can be the right word: the reading counts it all the same.'],
    models: ['reader'],
  },
  headline_integrity: {
    scale: '0 to 100, 100 where the body carries all that the headline says',
    families: ['F'],
    method:
      'Names, numbers and wording of the headline are looked for in the body, and a small language model says whether it teases; each fault takes points off.',
    range: NO_RANGE,
    limits: [ENGLISH, 'Other words for the same thing are mostly known, but not all of them.'],
    models: ['reader'],
  },
  sourcing_transparency: {
    scale: '0 to 100',
    families: ['S'],
    method:
      'Who is quoted or cited is found by verbs of saying, quotation marks and names, and by a small language model beside them; each source has a weight.',
    range: RESAMPLED,
    limits: [ENGLISH, 'Whether a source is right or fit does not count.', 'Not scored for opinion.'],
    models: ['reader'],
  },
  verifiable_claims: {
    scale: 'a count, and the share of sentences from 0 to 1',
    families: ['C'],
    method:
      'A small language model that was trained on annotated articles says how surely each sentence holds a claim worth checking.',
    range: RESAMPLED,
    limits: [ENGLISH, 'Whether a claim is true is not said.', 'At most 20 are listed.'],
    models: ['reader'],
  },
  voice_balance: {
    scale: '0 one voice has nearly all words, 100 all have the same',
    families: ['S'],
    method: 'Evenness (Pielou) of the words that each quoted or reported voice has.',
    range: RESAMPLED,
    limits: [
      ENGLISH,
      'Even is not fair: a consensus needs no opponent.',
      'Not scored under three voices or for opinion.',
    ],
    models: [],
  },
  framing: {
    scale: 'shares of 14 frames and “other”',
    families: ['F'],
    method: 'Word lists of the Media Frames; each sentence divides one vote, the headline two.',
    range: RESAMPLED,
    limits: [ENGLISH, 'A frame is a choice of angle, not a fault.'],
    models: [],
  },
}
