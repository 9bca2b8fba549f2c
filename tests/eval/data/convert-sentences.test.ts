import { expect, test } from 'vitest'
import { converted } from './converted.ts'

test('Comments come with the title of the report under which they were written', () => {
  const comment = { id: '7', news_id: 3, worker_id: 'W', respond_to: '', fallacy: 'none', comment: 'It leaks.' }
  expect(
    converted('cocolofa', { 'dev.json': JSON.stringify([{ id: 3, title: 'A dam', comments: [comment] }]) }),
  ).toEqual([{ id: 'coco-7', news_id: 3, title: 'A dam', text: 'It leaks.', label: 'none' }])
})
