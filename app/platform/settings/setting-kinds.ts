import { z } from 'zod'

/*
 * The forms that settings share. An error completes the sentence "it must be …", for the operator who starts the
 * service.
 */

const ADDRESS = 'an http or https URL without user name, password, query or fragment'

/** An http or https URL of another service, without credentials, query or fragment. */
export const serviceAddress = z
  .url({ protocol: /^https?$/, error: ADDRESS })
  .refine((url) => !URL.canParse(url) || isBare(new URL(url)), ADDRESS)

/** Goes into a header or an address unchanged. */
export const credential = z
  .string()
  .regex(/^[\u0021-\u007e]{1,500}$/, 'letters, digits and symbols without spaces')
  .optional()

/** The settings that have a value: `NAME=` in an environment file means the same as no such line. */
export function withoutBlanks(
  source: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''))
}

/** A whole number, by default `byDefault`. */
export function wholeNumberSetting(
  byDefault: number,
  { min, max }: { min: number; max: number },
): z.ZodDefault<z.ZodCoercedNumber> {
  const error = `a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(byDefault)
}

/** One of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
): z.ZodEnum<{ [Word in Words[number]]: Word }> {
  return z.enum(words, { error: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })
}

function isBare({ username, password, search, hash }: URL): boolean {
  return username === '' && password === '' && search === '' && hash === ''
}
