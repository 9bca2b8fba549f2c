import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { loadSimilarity } from '#app/domain/encoder/load-similarity.server.ts'
import { loadReader, MODEL_FOLDER } from '#app/domain/engine/readers/load-reader.server.ts'
import { counted, duration, inList } from '#app/domain/wording/wording.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { reasonOf } from './check-settings.ts'
import { fine, type Finding, wrong } from './finding.ts'

/** The folders of the built-in engine's models. */
const MODELS_FOLDER = dirname(MODEL_FOLDER)
/** What engines read. Cards and figures are for people. */
const FILES = '*/*.{bin,json,onnx,txt}'
const FOR_PEOPLE = /(?:card|measured)\.json$/
const SENTENCE = 'The council met on Monday.'
const AGAIN = 'Install this release again: its files, then npm ci.'

const Listed = z.record(z.string(), z.string())

/** The SHA-256 of each file of the models, by its path in their folder. */
export function modelFiles(folder = MODELS_FOLDER): Record<string, string> {
  const found = globSync(FILES, { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  const files = found.filter((path) => !FOR_PEOPLE.test(path)).toSorted()
  return Object.fromEntries(files.map((path) => [path, sha256(readFileSync(join(folder, path)))]))
}

/** Whether the built-in engine's files are those of this release, and can be used on this machine. */
export async function checkModel(folder?: string): Promise<Finding> {
  const found = modelFiles(folder)
  const listed = listedFiles()
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
    const vectors = await loadSimilarity(MODEL_FOLDER)
    await vectors([SENTENCE])
    const took = duration(performance.now() - began)
    return fine('model', `${counted(files, 'file')} as released; a sentence was read, with loading, in ${took}`)
  } catch (error) {
    const advice = 'ONNX Runtime needs Linux with glibc, or macOS, and a free GB of memory. Run npm ci on this machine.'
    return wrong('model', `The model cannot be run: ${reasonOf(error)}`, advice)
  }
}

function listedFiles(): Record<string, string> {
  const file = createRequire(import.meta.url).resolve('#app/commands/doctor/model-files.json')
  return Listed.parse(JSON.parse(readFileSync(file, 'utf8')))
}
