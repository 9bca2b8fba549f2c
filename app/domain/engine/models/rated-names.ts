import { getDomain } from 'tldts'
import { isHostOfOthers } from '#app/domain/article/metadata/hosts-of-others.ts'
import groups from './outlet-ratings/same-outlet.json' with { type: 'json' }

/** Labels of alternative addresses for the same pages. */
const SERVICE_LABEL = /^(?:www\d?|m|mobile|amp|wap)\.(?=.*\.)/

/** As in a URL, where names in other scripts are in Punycode. */
const HOST_NAME = /^[a-z\d.-]+$/

const othersOf = new Map(groups.flatMap((group) => group.map((name) => [name, group.filter((one) => one !== name)])))

/**
 * The names under which a host may be rated, nearest first: itself, its parent domains, and the other domains of the
 * same outlet. A shared platform lends its own name to none of its sites, so that a blog can only be rated by its own.
 * Empty for an IP address and a name that is not public.
 */
export function ratedNames(host: string): string[] {
  const name = ratingName(host)
  const domain = getDomain(name, { allowPrivateDomains: true })
  if (domain === null || !HOST_NAME.test(name) || /^\d+$/.test(name.slice(name.lastIndexOf('.') + 1))) return []
  const labels = name.split('.')
  const upward = labels.map((_, from) => labels.slice(from).join('.')).filter((each) => each.length >= domain.length)
  const own = isHostOfOthers(name) ? upward.filter((each) => each === name && each !== getDomain(name)) : upward
  return [...own, ...own.flatMap((each) => othersOf.get(each) ?? [])]
}

/** A host as a rating names it: in lower case, without labels for alternative addresses of the same pages. */
export function ratingName(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  const bare = plain.replace(SERVICE_LABEL, '')
  return getDomain(bare) === getDomain(plain) ? bare : plain
}
