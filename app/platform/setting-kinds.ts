import { z } from 'zod'

/** A blank setting counts as one that is not there. */
export function blankIsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value
}

const ADDRESS = 'an http or https URL without user name, password, query or fragment'

/** A service's address. */
export const serviceAddress = z
  .url({ protocol: /^https?$/, error: ADDRESS })
  .refine((url) => !URL.canParse(url) || isBare(new URL(url)), ADDRESS)

/** Goes into a header or an address unchanged. */
export const credential = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .regex(/^[\u0021-\u007e]{1,500}$/, 'letters, digits and symbols without spaces')
    .optional(),
)

function isBare({ username, password, search, hash }: URL): boolean {
  return username === '' && password === '' && search === '' && hash === ''
}
