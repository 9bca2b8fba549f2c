import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeExamples } from './corpus/write-examples.server.ts'
import { scoreExamples } from './score-examples.server.ts'

/**
 * Retrains the built-in reader: `npm run train -- --python VENV/bin/python --base DIR --data DIR --work DIR`, in some
 * twenty minutes on two cores (`encoder/README.md`). Writes reader.onnx, words.txt, heads.json and decision.json to
 * WORK/reader; the reader to ship is copied to `models/reader` by hand, with its card.
 */
const { values } = parseArgs({
  options: {
    python: { type: 'string', default: 'python3' },
    base: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    work: { type: 'string', default: '' },
  },
})
const { python, base, data, work } = values
const folder = join(work, 'reader')
mkdirSync(folder, { recursive: true })
const examples = join(work, 'examples.jsonl')
const weights = join(work, 'reader.pt')
const scores = join(work, 'scores.jsonl')
writeExamples(data, examples)
run('train.py', ['--base', base, '--examples', examples, '--data', data, '--out', weights])
run('export.py', ['--base', base, '--weights', weights, '--out', folder])
await scoreExamples({ model: folder, examples, out: scores })
run('decide.py', ['--examples', examples, '--scores', scores, '--out', join(folder, 'decision.json')])

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(python, [program, ...args], {
    cwd: join(import.meta.dirname, 'encoder'),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${program} failed`)
}
