import { expect, test } from 'vitest'
import { canonicalJson, plainJson } from './canonical-json.ts'

const canonical = (json: string) => canonicalJson(plainJson(JSON.parse(json)))

test('the example of RFC 8785 comes out as it stands there', () => {
  const sample = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`
  expect(canonical(sample)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('members are sorted by UTF-16 code units, as in the RFC’s second example', () => {
  const sample = String.raw`{"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7}`
  expect(
    canonical(sample)
      .match(/\d(?=[,}])/g)
      ?.join(''),
  ).toBe('2467153')
})

test('half a surrogate pair is kept rather than refused', () => {
  expect(canonical(String.raw`["\ud800"]`)).toBe(String.raw`["\ud800"]`)
})
