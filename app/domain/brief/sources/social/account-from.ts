import type { SignalAuthor } from '../../signal.ts'

/** An account with some known fields. The others are unknown. */
export function accountFrom(known: Partial<SignalAuthor> & Pick<SignalAuthor, 'id'>): SignalAuthor {
  return {
    handle: null,
    displayName: null,
    createdAt: null,
    followers: null,
    following: null,
    postsCount: null,
    verified: null,
    verifiedType: null,
    ...known,
  }
}
