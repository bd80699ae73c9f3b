import { createHash } from 'node:crypto'

/** The same for two texts that differ only in case, accents, signs, spaces or order of lines. */
export function fingerprintOf({ title, description }: { title: string; description: string }): string {
  const words = `${title} ${description}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  const text = (words ?? []).toSorted().join(' ')
  return createHash('sha256').update(text).digest('hex')
}
