/**
 * Measurements of the first engine build kept passages instead of positions. A migration emptied their lists, so nothing
 * is decided for such a text.
 */
export function excerptsFrom1(older: unknown): unknown {
  return Array.isArray(older) ? { pieces: [], prose_max: null } : older
}
