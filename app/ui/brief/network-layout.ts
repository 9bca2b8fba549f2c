/** A cluster and the keys of its accounts. */
export type NetworkGroup = { id: string; members: readonly string[] }

/** The centre of a group or account, in the picture's units. */
export type NetworkNode = { key: string; x: number; y: number }
/** The picture's size, nodes and links. `unshown` is the number of a group's accounts without a node. */
export type Network = {
  width: number
  height: number
  groups: (NetworkNode & { unshown: number })[]
  accounts: NetworkNode[]
  links: { from: NetworkNode; to: NetworkNode }[]
}

/** More would be illegible. The largest groups are drawn first, and the rest are counted. */
const NODES_MAX = 60
const GROUPS_MAX = 6
const WIDTH = 540
/** The maximum. The picture ends at its last node. */
const HEIGHT = 330
/** Room for a group's box and the words beneath it. */
const ROOM_ABOVE = 18
const ROOM_BELOW = 36
/** Between a node and the edge of the picture. */
const MARGIN = 10
/** Minimum distances between two accounts, and between an account and a group. */
const APART = 17
const APART_FROM_GROUP = 36
/** The distance of accounts that are in only one group from that group. */
const RING = 50
const ROUNDS = 80
/** Successive turns by this angle fill a disc evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * Lays groups out around a centre. Accounts of one group are around it, and those of several are between them. Then
 * they are pushed apart. Nothing is random, so the same groups always give the same picture.
 */
export function layOutNetwork(groups: readonly NetworkGroup[]): Network {
  const largest = groups.toSorted((a, b) => b.members.length - a.members.length).slice(0, GROUPS_MAX)
  const hubs = largest.map(({ id }, index) => ({ key: id, ...homeOf(index, largest.length) }))
  const drawn = [...new Set(largest.flatMap(({ members }) => members))].slice(0, NODES_MAX - hubs.length)
  const homes = drawn.map((key) => hubs.filter((_, index) => largest[index]?.members.includes(key) === true))
  const accounts = makeRoom(
    drawn.map((key, index) => ({ key, ...placeOf(index, homes[index] ?? []) })),
    hubs,
  )
  const { top, height } = extentOf([...hubs, ...accounts])
  for (const node of [...hubs, ...accounts]) node.y = round(node.y - top)
  const links = accounts.flatMap((to, index) => (homes[index] ?? []).map((from) => ({ from, to })))
  return {
    width: WIDTH,
    height,
    groups: hubs.map((hub, index) => ({
      ...hub,
      unshown: (largest[index]?.members.length ?? 0) - links.filter(({ from }) => from.key === hub.key).length,
    })),
    accounts,
    links,
  }
}

function extentOf(nodes: readonly Place[]): { top: number; height: number } {
  const ys = nodes.map(({ y }) => y)
  const [first, last] = [Math.min(...ys), Math.max(...ys)]
  return { top: round(first - ROOM_ABOVE), height: round(last - first + ROOM_ABOVE + ROOM_BELOW) }
}

type Place = { x: number; y: number }

function homeOf(index: number, count: number): Place {
  if (count === 1) return { x: WIDTH / 2, y: HEIGHT / 2 }
  const angle = (2 * Math.PI * index) / count - Math.PI * (count === 2 ? 1 : 0.5)
  return { x: round(WIDTH / 2 + 185 * Math.cos(angle)), y: round(HEIGHT / 2 + 95 * Math.sin(angle)) }
}

/** Where an account starts: around its group or between its groups, each one turned further. */
function placeOf(index: number, homes: readonly Place[]): Place {
  const middle = (of: (home: Place) => number) => homes.reduce((sum, home) => sum + of(home), 0) / homes.length
  const radius = homes.length === 1 ? RING : 3 * Math.sqrt(index + 1)
  const angle = index * GOLDEN_ANGLE
  return {
    x: middle(({ x }) => x) + radius * Math.cos(angle),
    y: middle(({ y }) => y) + radius * Math.sin(angle),
  }
}

/** Pushes accounts apart from each other and from groups, within the picture. */
function makeRoom(accounts: readonly NetworkNode[], hubs: readonly Place[]): NetworkNode[] {
  const moved = accounts.map((account) => ({ ...account }))
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) push(one, other, { apart: APART, isFixed: false })
      for (const hub of hubs) push(one, hub, { apart: APART_FROM_GROUP, isFixed: true })
      one.x = Math.min(WIDTH - MARGIN, Math.max(MARGIN, one.x))
      one.y = Math.min(HEIGHT - MARGIN, Math.max(MARGIN, one.y))
    }
  }
  return moved.map(({ key, x, y }) => ({ key, x: round(x), y: round(y) }))
}

function push(one: Place, other: Place, { apart, isFixed }: { apart: number; isFixed: boolean }): void {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  const distance = Math.hypot(dx, dy)
  if (distance >= apart || distance === 0) return
  const step = (apart - distance) / distance / (isFixed ? 1 : 2)
  one.x += dx * step
  one.y += dy * step
  if (isFixed) return
  other.x -= dx * step
  other.y -= dy * step
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
