import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'db', 'jobs', 'tests']

test('every module is seen, and none imports against the direction of the layers', async () => {
  const configuration = await extractDepcruiseConfig(resolve('.dependency-cruiser.mjs'))
  const { output } = await cruise(
    FOLDERS,
    { ruleSet: configuration, validate: true, ...configuration.options },
    {},
    { tsConfig: extractTSConfig('tsconfig.json') },
  )
  if (typeof output === 'string') throw new Error(output)
  const files = globSync(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`))
  const seen = output.modules
    .map((module) => module.source)
    .filter((source) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)))
  expect(files.filter((file) => !seen.includes(file))).toEqual([])
  expect(output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})
