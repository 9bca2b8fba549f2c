import { expect, test } from 'vitest'
import { articleOfPage, quotedIn } from '#tests/fixtures/cases/read-case.ts'
import { page, STORY } from '#tests/fakes/article-site.ts'
import { parseWithJsdom } from '../document/parse-with-jsdom.ts'
import { extractPage } from '../extract-worker.server.ts'

const POST = 'What a spineless lot. They have stolen summer from every child in this town.'

const pageWith = (box: string) => {
  const [first = '', ...others] = STORY.paragraphs
  const body = `<p>${first}</p>${box}${others.map((text) => `<p>${text}</p>`).join('')}`
  return page(`<article><h1>${STORY.title}</h1>${body}</article>`)
}
const textWith = (post: string) => {
  const [first = '', ...others] = STORY.paragraphs
  return [first, ...(post === '' ? [] : [post]), ...others].join('\n\n')
}

test.each([
  [
    'X, in a figure of WordPress',
    `<figure class="wp-block-embed is-provider-twitter"><div class="wp-block-embed__wrapper"><blockquote class="twitter-tweet"><p>${POST} <a href="https://t.co/ab1">pic.twitter.com/ab1</a></p>&mdash; Ros Kettley 🌊 (@roskettley) <a href="https://twitter.com/roskettley/status/18">October 6, 2026</a></blockquote></div></figure>`,
    'Ros Kettley',
  ],
  [
    'X, as a card of the site',
    `<div class="tweet-card" data-tweet-id="9"><div class="tweet-card__header"><span class="tweet-card__name">Ros Kettley</span><span>@roskettley</span></div><div>${POST}</div><div><time>6:12 PM · Oct 6, 2026</time> 1.4K Reposts 9.8K Likes</div><a href="https://x.com/roskettley/status/9">Read 211 replies</a></div>`,
    'Ros Kettley',
  ],
  [
    'X, in an island of scripts',
    `<gu-island name="Tweet"><figure class="element element-tweet"><blockquote class="nojs-tweet"><p>${POST}</p>&mdash; Ros Kettley (@roskettley) <a href="https://twitter.com/roskettley/status/1">October 6, 2026</a></blockquote></figure></gu-island>`,
    'Ros Kettley',
  ],
  [
    'X, without a class and with the name first',
    `<blockquote><p><b>Ros Kettley</b> @roskettley · Oct 6</p><p>${POST}</p><a href="https://x.com/roskettley/status/5">6:12 PM · Oct 6, 2026</a></blockquote>`,
    'Ros Kettley',
  ],
  [
    'Bluesky',
    `<blockquote class="bluesky-embed"><p>${POST}<br><br><a href="https://bsky.app/profile/did:plc:a/post/3l">[image or embed]</a></p>&mdash; Ros Kettley (<a href="https://bsky.app/profile/did:plc:a">@ros.example</a>) <a href="https://bsky.app/profile/did:plc:a/post/3l">6 October 2026 at 18:12</a></blockquote>`,
    'Ros Kettley',
  ],
  [
    'Mastodon, with a handle alone',
    `<blockquote class="mastodon-embed"><p>${POST}</p><footer>@ros@social.example</footer></blockquote>`,
    '@ros@social.example',
  ],
  [
    'Mastodon, as a status',
    `<div class="mastodon-post"><div><strong class="display-name">Ros Kettley</strong> <span>@ros@social.example</span></div><p>${POST}</p><div>6 Oct 2026, 18:12 · 14 boosts · 40 favourites</div></div>`,
    'Ros Kettley',
  ],
  [
    'Facebook',
    `<div class="fb-post"><blockquote cite="https://www.facebook.com/lido/posts/1"><p>${POST}</p>Posted by <a href="https://www.facebook.com/lido">Friends of the Lido</a> on&nbsp;<a href="https://www.facebook.com/lido/posts/1">Tuesday, October 6, 2026</a></blockquote></div>`,
    'Friends of the Lido',
  ],
  [
    'Instagram',
    `<blockquote class="instagram-media"><div><a href="https://www.instagram.com/p/C1/"><div>View this post on Instagram</div></a><p><a href="https://www.instagram.com/p/C1/">${POST}</a></p><p>A post shared by Save Our Lido (@savelido) on Oct 6, 2026 at 6:12pm PDT</p></div></blockquote>`,
    'Save Our Lido',
  ],
  [
    'Threads',
    `<div class="threads-embed"><p>${POST}</p><p><a href="https://www.threads.com/@roskettley/post/DA">View on Threads</a></p></div>`,
    '@roskettley',
  ],
  [
    'a signature after the box',
    `<blockquote class="twitter-tweet"><p>${POST}</p></blockquote><p>— Ros Kettley (@roskettley)</p>`,
    'Ros Kettley',
  ],
])('of an embedded post its own words are read, as its writer’s: %s', (_, box, by) => {
  const article = articleOfPage(pageWith(box))
  expect(article.text).toBe(textWith(POST))
  expect(quotedIn(article)).toEqual([{ kind: 'embedded post', by, words: POST }])
})

test.each([
  '<blockquote class="instagram-media"><a href="https://www.instagram.com/p/C2/"><div>View this post on Instagram</div></a><p><a href="https://www.instagram.com/p/C2/">A post shared by Marn Rowing (@marnrow)</a></p></blockquote>',
  '<blockquote class="mastodon-embed"><a href="https://social.example/@ros/11"><div>Post by @ros@social.example</div><div>View on Mastodon</div></a></blockquote>',
  '<blockquote class="text-post-media"><a href="https://www.threads.com/@ros/post/DA"><div>View on Threads</div></a></blockquote>',
  '<figure class="social-embed"><p>Skip twitter post by Ros Kettley</p><h3>Allow Twitter content?</h3><p>This article contains content provided by Twitter. We ask for your permission before anything is loaded, as they may be using cookies.</p><p>End of twitter post by Ros Kettley</p></figure>',
  '<div class="embed-twitter"><p>This post has been deleted by its author.</p><a href="https://x.com/ros/status/1">View on X</a></div>',
  '<p>View this post on Facebook</p>',
])('what a missing post or a wall of consent leaves is not read: %s', (box) => {
  expect(articleOfPage(pageWith(box)).text).toBe(textWith(''))
})

test('a post’s date is not the article’s, and its writer no author', () => {
  const box = `<blockquote class="twitter-tweet"><p>${POST}</p>&mdash; <span class="author">Ros Kettley</span> (@ros) <a href="https://x.com/ros/status/1">Oct 6, 2025</a></blockquote>`
  const without = articleOfPage(pageWith(''))
  expect(articleOfPage(pageWith(box))).toMatchObject({
    publishedAt: without.publishedAt,
    authorName: without.authorName,
  })
})

test('a handle inside a post, and a row of sharing links, are not taken for an embedded post’s writer', () => {
  const words = 'Shame on you @council for what you did to the children of this town.'
  const [post] = quotedIn(articleOfPage(pageWith(`<blockquote class="twitter-tweet"><p>${words}</p></blockquote>`)))
  expect(post).toEqual({ kind: 'embedded post', words })
  const links = '<div class="social-media"><a href="/f">Share on Facebook</a> <a href="/x">Follow us @courier</a></div>'
  expect(articleOfPage(pageWith(links)).text).toBe(textWith(''))
})

test('a page that is read with jsdom has the same posts', () => {
  const html = pageWith(
    `<blockquote class="bluesky-embed"><p>${POST} 👩‍🚒<br>Again.</p>&mdash; Ros Kettley (@ros)</blockquote>`,
  )
  const request = { html, finalUrl: 'https://courier.example/a', status: 200, contentType: 'text/html', latestMs: 0 }
  expect(extractPage(request, parseWithJsdom)).toEqual(extractPage(request))
})
