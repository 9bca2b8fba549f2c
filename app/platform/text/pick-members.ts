import type { Json } from './canonical-json.ts'

type Place = { members: Map<string, Place>; items: Place | undefined }

/**
 * The members of a JSON value at the listed paths: `a.b`, `a[].b` for every item of a list, `a.*` for every member. What a
 * path ends at is taken whole. Members that are not listed are left out.
 */
export function pickMembers(value: Json, paths: readonly string[]): Json {
  return pick(value, placesOf(paths))
}

function pick(value: Json, place: Place): Json {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) {
    const { items } = place
    return items === undefined ? value : value.map((item) => pick(item, items))
  }
  const { members } = place
  if (members.size === 0) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const inside = members.get(name) ?? members.get('*')
      return inside === undefined || member === undefined ? [] : [[name, pick(member, inside)]]
    }),
  )
}

/** The places of all paths as a tree. The same lists are read again and again, so each is taken apart once. */
function placesOf(paths: readonly string[]): Place {
  const before = known.get(paths)
  if (before !== undefined) return before
  const root = newPlace()
  for (const path of paths) {
    let place = root
    for (const part of path.split('.')) {
      const [name = '', ...lists] = part.split('[]')
      const member = place.members.get(name) ?? newPlace()
      place.members.set(name, member)
      place = member
      for (const _ of lists) place = place.items ??= newPlace()
    }
  }
  known.set(paths, root)
  return root
}

const known = new WeakMap<readonly string[], Place>()

function newPlace(): Place {
  return { members: new Map(), items: undefined }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
