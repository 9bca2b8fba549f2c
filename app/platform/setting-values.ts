import { z } from 'zod'

/*
 * The forms that settings share. An error completes the sentence "it must be …", for the operator who starts the
 * service.
 */

/** An empty setting counts as absent. */
export function blankIsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value
}

/** A whole number, by default `byDefault`. */
export function wholeNumber(
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
  const names = words.map((word) => (word === '' ? 'empty' : word))
  return z.enum(words, { error: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` })
}
