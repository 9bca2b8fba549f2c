import { env } from '#app/platform/settings/env.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import type { Provider } from '../collect/source.ts'
import type { Asking } from './source-fetch.server.ts'
import { braveNews, braveWeb } from './web/brave.server.ts'
import { edgar } from './finance/edgar.server.ts'
import { finnhub } from './finance/finnhub.server.ts'
import { gdelt } from './news/gdelt.server.ts'
import { googleNews } from './news/google-news.server.ts'
import { newsApi } from './news/news-api.server.ts'
import { redditApi } from './social/reddit-api.server.ts'
import { redditFeed } from './social/reddit-feed.server.ts'
import { searxng } from './web/searxng.server.ts'
import { xApi } from './social/x-api.server.ts'
import { youtubeApi } from './social/youtube-api.server.ts'
import type { Platform } from '../platforms.ts'

/** Providers of one kind of signal. The first with signals is used, and the others only in its place. */
export type SourceWay = readonly Provider[]

/** How each platform is queried: all its ways at once. */
export type SourceWays = Readonly<Record<Platform, readonly SourceWay[]>>

let installed: SourceWays | undefined

/** This installation's sources, created once because some hold a token. */
export function installedSources(): SourceWays {
  installed ??= sourceWays(env.sources)
  return installed
}

/** The sources for these settings. */
export function sourceWays(sources: SourcesEnv = env.sources, asking: Pick<Asking, 'pause'> = {}): SourceWays {
  return {
    x: [[xApi(sources.x, asking)]],
    reddit: [[redditApi(sources.reddit, asking), redditFeed(sources.reddit, asking)]],
    youtube: [[youtubeApi(sources.youtube, asking)]],
    news: [
      [gdelt(sources.gdelt, asking), googleNews(sources.googleNews, asking)],
      [newsApi(sources.newsApi, asking)],
      [braveNews(sources.brave, asking)],
    ],
    web: [[braveWeb(sources.brave, asking)], [searxng(sources.searxng, asking)]],
    financial: [[finnhub(sources.finnhub, asking)], [edgar(sources.edgar, asking)]],
    own: [],
  }
}
