import { loadSimilarity } from '#app/domain/encoder/load-similarity.server.ts'
import { releasedSums, sumsOf } from '#app/domain/encoder/weight-sums.server.ts'
import {
  loadArticleReader,
  loadReader,
  MODEL_FOLDER,
  MODELS_FOLDER,
} from '#app/domain/engine/readers/load-reader.server.ts'
import { counted, duration, inList } from '#app/domain/wording/wording.ts'
import { reasonOf } from './check-settings.ts'
import { fine, type Finding, wrong } from './finding.ts'

const SENTENCE = 'The council met on Monday.'
const AGAIN = 'Install this release again: its files, then npm ci.'

/** Whether the built-in engine's files are those of this release, and can be used on this machine. */
export async function checkModel(folder = MODELS_FOLDER): Promise<Finding> {
  const found = sumsOf(folder)
  const listed = releasedSums(MODELS_FOLDER)
  const missing = Object.keys(listed).filter((path) => found[path] === undefined)
  const changed = Object.keys(listed).filter((path) => found[path] !== undefined && found[path] !== listed[path])
  if (missing.length > 0)
    return wrong('model', `${counted(missing.length, 'file')} missing: ${inList(missing)}.`, AGAIN)
  if (changed.length > 0)
    return wrong('model', `${counted(changed.length, 'file')} not as released: ${inList(changed)}.`, AGAIN)
  return readSentence(Object.keys(listed).length)
}

async function readSentence(files: number): Promise<Finding> {
  try {
    const began = performance.now()
    const { encoder } = await loadReader()
    await encoder.readText([SENTENCE])
    const articles = await loadArticleReader()
    await articles.encoder.readArticle([SENTENCE])
    const vectors = await loadSimilarity(MODEL_FOLDER)
    await vectors([SENTENCE])
    const took = duration(performance.now() - began)
    return fine('model', `${counted(files, 'file')} as released; a sentence was read, with loading, in ${took}`)
  } catch (error) {
    const advice = 'ONNX Runtime needs Linux with glibc, or macOS, and a free GB of memory. Run npm ci on this machine.'
    return wrong('model', `The model cannot be run: ${reasonOf(error)}`, advice)
  }
}
