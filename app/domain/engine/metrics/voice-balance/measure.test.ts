import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { measureVoiceBalance } from './measure.ts'

const read = (text: string) => measureVoiceBalance(prepareDocument(textAlone(text))).fields.voice_balance

const EVEN =
  'Ann Lowell said the bridge was safe. Paul Weiss said the bridge was old. Jane Harmon said the bridge was shut.'

test('voices are evener where the words are', () => {
  const uneven = `${EVEN} Lowell said it had been safe for as long as anybody in the town could remember and far longer.`
  expect(read(EVEN).score ?? 0).toBeGreaterThan(read(uneven).score ?? 100)
})

test('two voices have no score', () => {
  const two = read('Ann Lowell said the bridge was safe. Paul Weiss said the bridge was old.')
  expect(two).toMatchObject({ score: null, reason: expect.stringContaining('Only two voices') })
})
