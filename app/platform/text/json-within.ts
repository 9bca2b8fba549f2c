import type { Json } from './canonical-json.ts'

/** Whether a JSON value is another one, or that one without some members of its objects. */
export function isWithin(part: Json | undefined, whole: Json | undefined): boolean {
  if (part === undefined || part === whole) return true
  if (!isContainer(part) || !isContainer(whole) || Array.isArray(part) !== Array.isArray(whole)) return false
  const [inPart, inWhole] = [new Map(Object.entries(part)), new Map(Object.entries(whole))]
  if (Array.isArray(part) && inPart.size !== inWhole.size) return false
  return [...inPart].every(([name, value]) => inWhole.has(name) && isWithin(value, inWhole.get(name)))
}

function isContainer(value: Json | undefined): value is Extract<Json, object> {
  return typeof value === 'object' && value !== null
}
