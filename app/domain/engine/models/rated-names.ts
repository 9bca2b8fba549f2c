import { getDomain } from 'tldts'
import { isHostOfOthers } from '#app/domain/article/hosts-of-others.ts'
import groups from './outlet-ratings/same-outlet.json' with { type: 'json' }

/** Labels that name a way to the same pages. */
const SERVICE_LABEL = /^(?:www\d?|m|mobile|amp|wap)\.(?=.*\.)/

/** As a URL has it: names in other scripts are in Punycode there. */
const HOST_NAME = /^[a-z\d.-]+$/

const othersOf = new Map(groups.flatMap((group) => group.map((name) => [name, group.filter((one) => one !== name)])))

/**
 * The names under which a host may be rated, nearest first: itself, the domains above it, and the other domains of the
 * same outlet. A site that publishes under many names lends its own to none of its pages, so that a blog may be rated
 * by its own name alone. Empty for an address and for what is no public name.
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

/** A host as a rating names it: in lower case, without the labels that only name a way to the same pages. */
export function ratingName(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  const bare = plain.replace(SERVICE_LABEL, '')
  return getDomain(bare) === getDomain(plain) ? bare : plain
}
