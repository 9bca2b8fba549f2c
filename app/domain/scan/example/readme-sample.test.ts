import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readAndMeasure } from '#tests/setup/read-and-measure.ts'
import { textAlone } from '../../engine/prepare/article-document.ts'
import { EXAMPLE_ARTICLE } from './example-article.ts'

const Sample = z.object({
  bias_spectrum: z.looseObject({}),
  propaganda_index: z.looseObject({}),
  sourcing_transparency: z.looseObject({ evidence: z.array(z.looseObject({})).min(1) }),
})

test('README shows what this build returns for the example', async () => {
  const [, json = ''] = /```json\n(.+?)```/s.exec(readFileSync('README.md', 'utf8')) ?? []
  const { sourcing_transparency: sourcing, ...shown } = Sample.parse(JSON.parse(json))
  const { evidence, ...counts } = sourcing
  const report = await readAndMeasure(textAlone(EXAMPLE_ARTICLE.text, EXAMPLE_ARTICLE.title))
  expect(report).toMatchObject({ ...shown, sourcing_transparency: counts })
  for (const passage of evidence) expect(report.sourcing_transparency.evidence).toContainEqual(passage)
})
