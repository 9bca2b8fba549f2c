import { alternativesMember } from '../alternatives.ts'
import type { ReadPassage } from '../text-reading.ts'
import { fieldsOf, isTradeWording } from '../cues/trade-words.ts'
import { logOdds } from '../odds.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { overlap } from '../ranges.ts'
import { deviceChance } from './device-chance.ts'
import { type Beside, type DeviceCandidate, devicesIn, otherKinds } from './find-devices.ts'
import { fallaciesIn } from './find-fallacies.ts'
import { loadedChance, loadedRuns } from './loaded-words.ts'
import { properNamesIn } from './name-words.ts'
import { type Context, isOwnWording, passagePlaceOf, toPhrase } from './passage-words.ts'
import { type Given, type ScoredSentence, surenessShown } from './scored-sentence.ts'

type LoadedPassage = Extract<ReadPassage, { layer: 'loaded' }>
/** A device, with its sentence. */
type Candidate = DeviceCandidate & { sentence: ScoredSentence; beside: Beside }
/** A device that is shown, and the further kinds that its sentence shows in other words. */
type Shown = Candidate & { chance: number; taken: ReadonlySet<DeviceCandidate['type']> }

/** A device is shown if it is more likely right than not. */
const DEVICE_FROM = 0.5
/** Of kinds in the same words, as much of what one exceeds its cut by counts for it. */
const KIND_SHARE = 0.2

/**
 * Loaded words are shown from this chance on, and wordings of the lexicon also in sentences that only may be loaded. There
 * are more of them than of devices, so fewer wrong ones can be borne.
 */
const LOADED_FROM = 0.6
const LISTED_FROM = { sentence: 0.2, words: 0.6 } as const
/**
 * In a text that speaks of no public affairs, words of a craft often look loaded: how many log-odds more they need for
 * each unit of `affairs` that is missing.
 */
const LOADED_OF_CRAFT_ODDS = 0.25

/** Passages of persuasion techniques, loaded wording and fallacies, in reading order. */
export function findPassages(sentences: readonly ScoredSentence[], given: Given): ReadPassage[] {
  const { loaded, devices, context } = passageCandidates(sentences, given)
  const shown = likeliestOf(devices).map(({ place, type, chance, sentence, ...found }) => ({
    ...place,
    layer: 'technique' as const,
    type,
    voice: context.voiceAt(place, sentence),
    confidence: chance,
    ...alternativesMember(otherKinds({ place, type, confidence: chance }, { sentence, ...found }, context)),
  }))
  const passages = [...shown, ...loaded, ...fallaciesIn(sentences, context)]
  return passages.toSorted(
    (one, other) =>
      Number(one.in === undefined) - Number(other.in === undefined) || one.start - other.start || one.end - other.end,
  )
}

/** The devices that are likely enough; the same words show one. */
function likeliestOf(devices: readonly Candidate[]): Shown[] {
  const likely = devices
    .map((device) => ({ ...device, chance: deviceChance(device.signs) }))
    .filter(({ chance }) => chance >= DEVICE_FROM)
  return [...Map.groupBy(likely, ({ sentence }) => sentence).values()].flatMap((own) => {
    const rank = ({ chance, aboveCut }: (typeof own)[number]): number => logOdds(chance) + KIND_SHARE * aboveCut
    const kept: typeof own = []
    for (const device of own.toSorted((one, other) => rank(other) - rank(one)))
      if (!kept.some(({ place }) => overlap(place, device.place) > 0)) kept.push(device)
    const taken = new Set(kept.map(({ type }) => type))
    return kept.map((device) => ({ ...device, taken }))
  })
}

/** The loaded words of a text, and every device that it may show. */
export function passageCandidates(
  sentences: readonly ScoredSentence[],
  given: Given,
): { loaded: LoadedPassage[]; devices: Candidate[]; context: Context } {
  const tokens = sentences.map(({ text }) => tokenize(text))
  const running = tokens.filter((_, at) => sentences[at]?.in !== 'title')
  const context: Context = { ...given, fields: fieldsOf(tokens), names: properNamesIn(running) }
  const said = sentences.filter(({ asked }) => asked !== true)
  const read = said.map((sentence) => ({ sentence, loaded: loadedIn(sentence, context) }))
  const devices = read.flatMap(({ sentence, loaded }, at) => {
    const beside = { loaded, before: read[at - 1]?.sentence }
    return devicesIn(sentence, beside, context).map((found) => ({ ...found, sentence, beside }))
  })
  return { loaded: read.flatMap(({ loaded }) => loaded), devices, context }
}

/** The words of a sentence that carry a judgement, if the sentence as a whole may. */
function loadedIn(sentence: ScoredSentence, context: Context): LoadedPassage[] {
  const any = sentence.scores.heads[context.heads.sentence.get('loaded:any') ?? -1] ?? 0
  const isShown = surenessShown(sentence, 'loaded:any', context) !== undefined
  if (!isShown && any < LISTED_FROM.sentence) return []
  const tokens = tokenize(sentence.text)
  return loadedRuns(sentence, tokens, context.heads.token.get('loaded') ?? -1)
    .filter(
      (run) => isOwnWording(sentence, { tokens, range: run }, context) && !isTradeWording(tokens, run, context.fields),
    )
    .flatMap(({ start, end, signs }) => {
      const confidence = loadedChance(signs)
      const from = isShown ? LOADED_FROM : signs.listed === 1 ? LISTED_FROM.words : 1
      if (logOdds(confidence) < logOdds(from) - LOADED_OF_CRAFT_ODDS * Math.min(0, context.fields.affairs)) return []
      const place = toPhrase(passagePlaceOf(sentence, { start, end }), sentence)
      const voice = context.voiceAt(place, sentence)
      return [{ ...place, layer: 'loaded' as const, voice, confidence }]
    })
}
