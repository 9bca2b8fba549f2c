import { expect, test } from 'vitest'
import { PLATFORMS } from '../platforms.ts'
import { sourceStates } from './source-states.server.ts'

const sampled = PLATFORMS.filter((platform) => platform !== 'reddit')

test('a platform without samples is neither sample data nor missing a setting', () => {
  const { platforms, unsampled } = sourceStates({ samples: 'always', sampled })
  expect(unsampled).toEqual(['reddit'])
  expect(platforms.filter(({ state }) => state !== 'sample')).toEqual([{ platform: 'reddit', state: 'no_sample' }])
})

test('with live sources a platform is ready or not set up, whether or not samples of it are bundled', () => {
  const { platforms, unsampled } = sourceStates({ samples: 'auto', sampled })
  expect(unsampled).toEqual(['reddit'])
  expect(platforms.find(({ platform }) => platform === 'reddit')?.state).toBe('ready')
  expect(platforms.find(({ platform }) => platform === 'x')?.state).toBe('not_configured')
})
