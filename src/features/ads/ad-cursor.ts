type AdCursor = { kind: 'offset'; offset: number } | { kind: 'after'; value: number; id: number }

/** Where the next page begins, as text for an address. */
export function writeCursor(cursor: AdCursor): string {
  return cursor.kind === 'offset' ? `o${cursor.offset}` : `a${cursor.value}.${cursor.id}`
}

/** Anything but a cursor of ours reads as none: the list starts at its beginning. */
export function readCursor(text: string | undefined): AdCursor | null {
  if (!text) return null
  const offset = /^o(\d{1,6})$/.exec(text)
  if (offset) return { kind: 'offset', offset: Number(offset[1]) }
  const after = /^a(\d{1,16})\.(\d{1,15})$/.exec(text)
  return after ? { kind: 'after', value: Number(after[1]), id: Number(after[2]) } : null
}
