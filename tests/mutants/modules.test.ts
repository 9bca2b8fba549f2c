import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MODULES } from './modules.ts'
import { Survivors } from './survivors.ts'

const modules = Object.values(MODULES)

test.each(modules.flatMap(({ files, short = [], tests }) => [...files, ...short, ...tests]))(
  'a file is at %s, so that a test that moves is not left out',
  (pattern) => {
    expect(globSync(pattern)).not.toEqual([])
  },
)

test('survivors are listed of files that are mutated', () => {
  const mutated = new Set(modules.flatMap(({ files }) => globSync([...files])))
  const listed = Survivors.parse(JSON.parse(readFileSync('tests/mutants/survivors.json', 'utf8')))
  expect(listed.map(({ file }) => file).filter((file) => !mutated.has(file))).toEqual([])
})
