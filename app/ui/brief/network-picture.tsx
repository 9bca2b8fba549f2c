import { scaleThreshold } from 'd3-scale'
import { counted, thousands } from '#app/domain/wording/wording.ts'
import { Chart } from '../chart.tsx'
import { Mark, MarkKey } from '../mark.tsx'
import { type BriefView, type PresentedCluster, postsByMember } from './brief-view.ts'
import { layOutNetwork, type Network } from './network-layout.ts'

type Group = { id: string; posts: ReadonlyMap<string, number> }

/** The area of an account's mark, in square pixels. */
const ACCOUNT_AREA = 80
/** The width of a link, by how many of the group's signals the account posted: one, two or three, more. */
const tieWidth = scaleThreshold().domain([2, 4]).range([1.2, 2.4, 4])

/** Groups and their accounts as a picture. The tables beside and below it say the same. */
export function NetworkPicture({ view, clusters }: { view: BriefView; clusters: readonly PresentedCluster[] }) {
  const groups: Group[] = clusters
    .map(({ evidence }, index) => ({ id: `G${index + 1}`, posts: postsByMember(evidence, view) }))
    .filter(({ posts }) => posts.size > 0)
  const network = layOutNetwork(groups.map(({ id, posts }) => ({ id, members: [...posts.keys()] })))
  if (network.accounts.length === 0) return <p className="note">The accounts of these groups are no longer stored.</p>
  const shared = sharedAccounts(network)
  const finding = `${counted(network.accounts.length, 'account')} in ${counted(network.groups.length, 'group')}${shared > 0 ? `, ${thousands(shared)} in more than one` : ''}`
  return (
    <figure>
      <figcaption>
        <b>{finding}</b>
        <span className="legend">
          <span>
            <MarkKey shape="square" area={196} className="hub" />
            group
          </span>
          <span>
            <MarkKey shape="disc" area={ACCOUNT_AREA} className="account first" />
            first to post in a group
          </span>
          <span>
            <MarkKey shape="disc" area={ACCOUNT_AREA} className="account" />
            account
          </span>
          <span>A heavier line means more of its signals are in the group.</span>
        </span>
      </figcaption>
      <Picture network={network} finding={finding} groups={groups} />
    </figure>
  )
}

type PictureProps = { network: Network; finding: string; groups: readonly Group[] }

function Picture({ network, finding, groups }: PictureProps) {
  const postsIn = new Map(groups.map(({ id, posts }) => [id, posts]))
  const first = new Set(groups.flatMap(({ posts }) => posts.keys().take(1).toArray()))
  return (
    <Chart
      id="network"
      finding={finding}
      description="Squares are groups, each joined to its accounts. The table of groups has their sizes and signals."
      width={network.width}
      height={network.height}
    >
      {network.links.map(({ from, to }) => (
        <line
          key={`${from.key} ${to.key}`}
          className="tie"
          strokeWidth={tieWidth(postsIn.get(from.key)?.get(to.key) ?? 1)}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
      {network.accounts.map(({ key, x, y }) => (
        <Mark
          key={key}
          shape="disc"
          area={ACCOUNT_AREA}
          className={first.has(key) ? 'account first' : 'account'}
          x={x}
          y={y}
        />
      ))}
      {network.groups.map(({ key, ...place }) => (
        <Hub key={key} name={key} {...place} />
      ))}
    </Chart>
  )
}

function Hub({ name, x, y, unshown }: { name: string; x: number; y: number; unshown: number }) {
  return (
    <g>
      <rect className="hub" x={x - 16} y={y - 12} width="32" height="24" />
      <text className="on-hub" x={x} y={y + 4.5} textAnchor="middle">
        {name}
      </text>
      {unshown > 0 && (
        <text x={x} y={y + 28} textAnchor="middle">
          and {thousands(unshown)} more
        </text>
      )}
    </g>
  )
}

function sharedAccounts({ accounts, links }: Network): number {
  return accounts.filter(({ key }) => links.filter(({ to }) => to.key === key).length > 1).length
}
