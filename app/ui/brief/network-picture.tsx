import { counted, thousands } from '../format.ts'
import { type BriefView, type Cluster, membersOf } from './brief-view.ts'
import { layOutNetwork, type Network } from './network-layout.ts'

const PICTURE = { role: 'img' } as const

/** Groups and their accounts as a picture; the tables beside and below it say the same. */
export function NetworkPicture({ view, clusters }: { view: BriefView; clusters: readonly Cluster[] }) {
  const groups = clusters.map((cluster, index) => ({
    id: `G${index + 1}`,
    members: membersOf(cluster.evidence, view),
  }))
  const network = layOutNetwork(groups.filter(({ members }) => members.length > 0))
  if (network.accounts.length === 0) return <p className="note">Accounts of these groups are no longer kept here.</p>
  const shared = sharedAccounts(network)
  const title = `${counted(network.accounts.length, 'account')} in ${counted(network.groups.length, 'group')}${shared > 0 ? `, ${thousands(shared)} in more than one` : ''}`
  return (
    <figure>
      <figcaption>
        <b>{title}</b>
        <span className="legend">
          <span>
            <svg width="14" height="14" aria-hidden="true">
              <rect className="hub" width="14" height="14" />
            </svg>
            group
          </span>
          <span>
            <svg width="14" height="14" aria-hidden="true">
              <circle className="account" cx="7" cy="7" r="5" />
            </svg>
            account in it
          </span>
        </span>
      </figcaption>
      <Picture network={network} title={title} />
    </figure>
  )
}

function Picture({ network, title }: { network: Network; title: string }) {
  const { width, height, groups, accounts, links } = network
  return (
    <svg {...PICTURE} aria-labelledby="network-title network-finding" viewBox={`0 0 ${width} ${height}`} width="100%">
      <title id="network-title">Accounts that act together</title>
      <desc id="network-finding">{title}. The table of groups names them.</desc>
      {links.map(({ from, to }) => (
        <line key={`${from.key} ${to.key}`} className="tie" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {accounts.map(({ key, x, y }) => (
        <circle key={key} className="account" cx={x} cy={y} r="5" />
      ))}
      {groups.map(({ key, x, y, unshown }) => (
        <g key={key}>
          <rect className="hub" x={x - 16} y={y - 12} width="32" height="24" />
          <text className="on-hub" x={x} y={y + 4.5} textAnchor="middle">
            {key}
          </text>
          {unshown > 0 && (
            <text x={x} y={y + 28} textAnchor="middle">
              and {thousands(unshown)} more
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function sharedAccounts({ accounts, links }: Network): number {
  return accounts.filter(({ key }) => links.filter(({ to }) => to.key === key).length > 1).length
}
