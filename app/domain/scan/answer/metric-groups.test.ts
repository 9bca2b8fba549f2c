import { expect, test } from 'vitest'
import { METRIC_NAMES } from '../../engine/metrics/index.ts'
import { METRIC_GROUPS } from './metric-groups.ts'

test('each metric is in one group', () => {
  expect(METRIC_GROUPS.flatMap(({ metrics }) => metrics).toSorted()).toEqual([...METRIC_NAMES].toSorted())
})
