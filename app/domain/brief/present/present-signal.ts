import type { PresentedSignal } from '../brief.ts'
import type { SignalAuthor } from '../signal.ts'
import type { SignalContent, StoredSignal } from '../store/stored-brief.ts'

/**
 * A stored signal as clients see it. After its platform's retention period it has no text, author or URL, even before
 * they are deleted.
 */
export function presentSignal(
  { record, content, expires_at: expiresAt }: StoredSignal,
  { now, isSample }: { now: Date; isSample: boolean },
): PresentedSignal {
  const isExpired = expiresAt !== null && expiresAt <= now
  const { id, source, kind, ...measured } = record
  return { id, source, kind, is_sample: isSample, ...presentContent(isExpired ? null : content), ...measured }
}

function presentContent(content: SignalContent | null): Pick<PresentedSignal, 'url' | 'author' | 'title' | 'text'> {
  if (content === null) return { url: null, author: null, title: null, text: null }
  const { url, author, title, text } = content
  // Posts that the caller brought may have no page.
  return { url: url === '' ? null : url, author: presentAuthor(author), title, text }
}

function presentAuthor(author: SignalAuthor | null): PresentedSignal['author'] {
  if (author === null) return null
  return {
    handle: author.handle,
    name: author.displayName,
    ...(author.createdAt === null ? {} : { created_at: author.createdAt }),
    ...(author.followers === null ? {} : { followers: author.followers }),
  }
}
