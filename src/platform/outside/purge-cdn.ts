import { setTimeout as sleep } from 'node:timers/promises'

interface Options {
  url: string
  onError: (error: Error) => void
  gatherMs?: number
}

const GATHER_MS = 50
const ATTEMPTS = 3
const MAX_ANSWER_MS = 5_000

/** Purges tags from the CDN: one request for all tags within `gatherMs`, with up to three attempts. */
export function createPurge({ url, onError, gatherMs = GATHER_MS }: Options) {
  let waiting: Set<string> | null = null

  const send = async (tags: readonly string[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Surrogate-Key': tags.join(' ') },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`CDN_PURGE_URL answered ${answer.status}.`)
  }
  const flush = async () => {
    await sleep(gatherMs)
    const tags = [...(waiting ?? [])]
    waiting = null
    for (let attempt = 1; ; attempt += 1) {
      const error = await send(tags).catch((failed: Error) => failed)
      if (!error) return
      if (attempt === ATTEMPTS) return onError(error)
      await sleep(gatherMs * 2 ** attempt)
    }
  }
  return (tags: string) => {
    const isFirst = waiting === null
    waiting ??= new Set()
    for (const tag of tags.split(' ')) waiting.add(tag)
    if (isFirst) void flush()
  }
}
