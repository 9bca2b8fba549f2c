import { expect, test } from 'vitest'
import { hiddenBy } from './hidden-text.ts'

test.each([
  'font-size:0',
  'font-size: 1px',
  'position:absolute;left:-9999px',
  'text-indent:-200em',
  'clip:rect(0,0,0,0)',
  'clip: rect(1px, 1px, 1px, 1px)',
  'clip-path:inset(50%)',
  'transform: translateX(-9999px)',
  'transform:scale(0)',
  'color:transparent',
  'color:rgba(0, 0, 0, 0)',
  'color:#fff;background:white',
  'background-color: rgb(255,255,255); color: #FFFFFF !important',
  'height:0;overflow:hidden',
])('%s keeps text from readers for good', (style) => {
  expect(hiddenBy(style)).toBe('for-good')
})

test.each(['display:none', 'color:red; DISPLAY : none !important', 'visibility: hidden', 'opacity:0', 'opacity:0.0;'])(
  '%s may end when a script has run',
  (style) => {
    expect(hiddenBy(style)).toBe('until-shown')
  },
)

test.each([
  '',
  'font-size:0.9em',
  'font-size:10px',
  'opacity:0.5',
  'left:-10px',
  'margin-left:-20px',
  'text-indent:-2em',
  'color:#fff;background:#000',
  'background-color:#fff',
  'height:0',
  'width:100%;overflow:hidden',
  'transform:scale(0.5)',
  'color:rgba(0,0,0,0.8)',
  'border-color:transparent',
  'background:transparent',
])('%j is shown to readers', (style) => {
  expect(hiddenBy(style)).toBeNull()
})

test('a long style is judged in no time that grows with its square', () => {
  expect(hiddenBy('color : '.repeat(100_000))).toBeNull()
})
