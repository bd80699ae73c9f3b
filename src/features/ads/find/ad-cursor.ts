type AdCursor = { kind: 'offset'; offset: number } | { kind: 'after'; value: number; id: number }

/** Writes where the next page begins, for use in a URL. */
export function writeCursor(cursor: AdCursor): string {
  return cursor.kind === 'offset' ? `o${cursor.offset}` : `a${cursor.value}.${cursor.id}`
}

/** The last millisecond that PostgreSQL parses the way JavaScript writes it; no price comes near it. */
const MAX_VALUE = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Returns null for anything but a cursor of ours: the list then starts at its beginning. */
export function readCursor(text: string | undefined): AdCursor | null {
  if (!text) return null
  const offset = /^o(\d{1,6})$/.exec(text)
  if (offset) return { kind: 'offset', offset: Number(offset[1]) }
  const after = /^a(\d{1,15})\.(\d{1,15})$/.exec(text)
  if (!after || Number(after[1]) > MAX_VALUE) return null
  return { kind: 'after', value: Number(after[1]), id: Number(after[2]) }
}
