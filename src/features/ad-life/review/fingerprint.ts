import { createHash } from 'node:crypto'

/** Equal for texts that differ only in case, accents, punctuation, spaces or word order. */
export function fingerprintOf({ title, description }: { title: string; description: string }): string {
  const words = `${title} ${description}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  const text = (words ?? []).toSorted().join(' ')
  return createHash('sha256').update(text).digest('hex')
}
