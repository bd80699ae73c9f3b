import type { CallAnswer, Transport } from './platform/calls.ts'

/** Calls that most pages make and whose answer is the same for everybody, each with the tag that ends it. */
const KEPT_UNTIL: Record<string, string> = { '/api/categories': 'ads' }
const LONGEST_MS = 60_000

interface Kept {
  answer: CallAnswer
  version: number
  keptAt: number
}

interface Options {
  /** How often the tag was bumped so far. */
  versionOf: (tag: string) => number
  now: () => number
}

/** Spares a page the calls whose answer is known already, as long and as exactly as the cache keeps whole pages. */
export function keepAnswers(transport: Transport, { versionOf, now }: Options): Transport {
  const kept = new Map<string, Kept>()
  return async (path) => {
    const tag = KEPT_UNTIL[path]
    if (!tag) return transport(path)
    // Taken before asking: a bump meanwhile must leave the answer out of date.
    const version = versionOf(tag)
    const keptAt = now()
    const known = kept.get(path)
    if (known?.version === version && keptAt - known.keptAt < LONGEST_MS) return known.answer
    const answer = await transport(path)
    if (answer.status === 200) kept.set(path, { answer, version, keptAt })
    return answer
  }
}
