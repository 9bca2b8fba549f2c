import type { Platform, SignalAuthor } from '../signal.ts'

const HOSTS = new Set(['x.com', 'www.reddit.com', 'www.youtube.com'])
const PROFILES: Partial<Record<Platform, string>> = {
  x: 'https://x.com/i/user/',
  youtube: 'https://www.youtube.com/channel/',
}

/** The page of an account, if `posted`, the URL of its post, is on the platform itself. Otherwise undefined. */
export function profileAddress(of: {
  platform: Platform
  author: Pick<SignalAuthor, 'id' | 'handle'>
  posted: string
}): string | undefined {
  const { platform, author, posted } = of
  if (!URL.canParse(posted) || !HOSTS.has(new URL(posted).hostname)) return undefined
  if (platform === 'reddit' && author.handle !== null) {
    return `https://www.reddit.com/user/${encodeURIComponent(author.handle.replace(/^\/?u\//, ''))}`
  }
  const profiles = PROFILES[platform]
  return profiles === undefined ? undefined : `${profiles}${encodeURIComponent(author.id)}`
}
