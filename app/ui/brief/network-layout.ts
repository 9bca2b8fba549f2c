/** A group and the accounts in it. */
export type NetworkGroup = { id: string; members: readonly string[] }

export type NetworkNode = { key: string; x: number; y: number }
export type Network = {
  width: number
  height: number
  groups: (NetworkNode & { unshown: number })[]
  accounts: NetworkNode[]
  links: { from: NetworkNode; to: NetworkNode }[]
}

/** More are not legible: the largest groups are drawn first, what is left is counted. */
const NODES_MAX = 60
const GROUPS_MAX = 6
const WIDTH = 540
const ROW_HEIGHT = 210
const COLUMNS = 3
/** Accounts on the inner and the outer ring around their group. */
const RINGS = [
  { radius: 52, places: 12 },
  { radius: 80, places: 24 },
] as const
const PLACES = RINGS.reduce((sum, { places }) => sum + places, 0)

/**
 * Lays groups out side by side with their accounts in rings around them; an account of several groups stands with
 * the largest, with a line to each. Nothing is drawn by lot, so the same groups always give the same picture.
 */
export function layOutNetwork(groups: readonly NetworkGroup[]): Network {
  const drawn = groups.toSorted((a, b) => b.members.length - a.members.length).slice(0, GROUPS_MAX)
  const rows = Math.max(1, Math.ceil(drawn.length / COLUMNS))
  const homes = drawn.map((group, index) => ({ group, ...homeOf(index, drawn.length) }))
  const budget = new Map<string, NetworkNode>()
  const links: Network['links'] = []
  const nodes = homes.map(({ group, x, y }) => {
    const hub = { key: group.id, x, y }
    const taken = placeMembers({ group, x, y }, { placed: budget, room: NODES_MAX - drawn.length })
    for (const to of taken) links.push({ from: hub, to })
    return { ...hub, unshown: group.members.length - taken.length }
  })
  return { width: WIDTH, height: rows * ROW_HEIGHT, groups: nodes, accounts: [...budget.values()], links }
}

function homeOf(index: number, count: number): { x: number; y: number } {
  const row = Math.floor(index / COLUMNS)
  const inRow = Math.min(COLUMNS, count - row * COLUMNS)
  const place = index - row * COLUMNS
  return { x: (WIDTH * (place + 0.5)) / inRow, y: ROW_HEIGHT * (row + 0.5) }
}

type Placing = { placed: Map<string, NetworkNode>; room: number }

function placeMembers(home: { group: NetworkGroup; x: number; y: number }, { placed, room }: Placing): NetworkNode[] {
  const shared = home.group.members.flatMap((key) => placed.get(key) ?? [])
  const fresh = home.group.members
    .filter((key) => !placed.has(key))
    .slice(0, Math.max(0, Math.min(PLACES, room - placed.size)))
  const own = fresh.map((key, index) => ({ key, ...ringPlace(index, fresh.length, home) }))
  for (const node of own) placed.set(node.key, node)
  return [...shared, ...own]
}

function ringPlace(index: number, count: number, home: { x: number; y: number }): { x: number; y: number } {
  const [inner, outer] = RINGS
  const isInner = index < inner.places
  const { radius } = isInner ? inner : outer
  const onRing = isInner ? Math.min(count, inner.places) : count - inner.places
  const place = isInner ? index : index - inner.places
  const angle = (2 * Math.PI * (place + (isInner ? 0 : 0.5))) / onRing - Math.PI / 2
  return { x: round(home.x + radius * Math.cos(angle)), y: round(home.y + radius * Math.sin(angle)) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
