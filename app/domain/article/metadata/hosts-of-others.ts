import { getDomain, getDomainWithoutSuffix } from 'tldts'

/** Domains with pages of users or other publishers: platforms, blog hosts, shops, portals, archives, wikis. */
const DOMAINS: ReadonlySet<string> = new Set(
  `academia.edu answers.com aol.com apple.news archive.is archive.org archive.ph archive.today arxiv.org askubuntu.com
  beehiiv.com bitchute.com blogger.com brighteon.com buttondown.email change.org dailymotion.com discogs.com discord.com
  dropbox.com facebook.com fandom.com fb.com findagrave.com flickr.com flipboard.com gab.com genius.com ghost.io
  github.com github.io gitlab.com gitlab.io goodreads.com hubpages.com imdb.com imgur.com instagram.com issuu.com
  kickstarter.com linkedin.com livejournal.com liveleak.com lulu.com mailchi.mp mathoverflow.net medium.com mewe.com
  minds.com msn.com muckrack.com myspace.com netlify.app newsbreak.com notion.site odysee.com ok.ru parler.com patreon.com
  pinterest.com prezi.com pressreader.com quora.com rateyourmusic.com reddit.com researchgate.net rumble.com scribd.com
  serverfault.com slideshare.net smartnews.com soundcloud.com spotify.com squarespace.com ssrn.com stackexchange.com
  stackoverflow.com steemit.com substack.com superuser.com t.co t.me telegra.ph telegram.org threads.com threads.net
  tiktok.com truthsocial.com tumblr.com tvtropes.org twitch.tv twitter.com typepad.com urbandictionary.com vercel.app
  vimeo.com vk.com wattpad.com weebly.com weibo.com wikia.com wikia.org wikicities.com wikidata.org wikimedia.org
  wikinews.org wikipedia.org wixsite.com wordpress.com write.as x.com youtu.be youtube.com`.split(/\s+/),
)
/** The same under any country's suffix. */
const NAMES: ReadonlySet<string> = new Set(['amazon', 'blogspot', 'google', 'over-blog', 'yahoo'])

/**
 * Whether a host belongs to a site with many publishers. Then the page's own statement of its publisher counts, not the
 * host, and nothing known about the site applies to the page.
 */
export function isHostOfOthers(host: string): boolean {
  const domain = getDomain(host)
  return domain !== null && (DOMAINS.has(domain) || NAMES.has(getDomainWithoutSuffix(domain) ?? ''))
}
