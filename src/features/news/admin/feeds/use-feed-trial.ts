import { useEffect, useState } from 'react'
import { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { sendTry } from '../news-room.calls.ts'
import type { TriedFeed } from '../news-room.schema.ts'

export type Trial =
  | { state: 'none' }
  | { state: 'trying' }
  | { state: 'works'; feed: TriedFeed }
  | { state: 'fails'; reason: string }

const TYPING_MS = 600
const MIN_LENGTH = 4

/** Tries the address a moment after the last letter; `again` tries it once more. */
export function useFeedTrial(url: string) {
  const [trial, setTrial] = useState<Trial>({ state: 'none' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries the same address again.
  useEffect(() => {
    if (url.trim().length < MIN_LENGTH) {
      setTrial({ state: 'none' })
      return
    }
    let isOld = false
    setTrial({ state: 'trying' })
    const timer = setTimeout(async () => {
      const outcome = await tryOnce(url.trim())
      if (!isOld) setTrial(outcome)
    }, TYPING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [url, round])
  return { trial, again: () => setRound((before) => before + 1) }
}

async function tryOnce(url: string): Promise<Trial> {
  try {
    return { state: 'works', feed: await sendTry(url) }
  } catch (error) {
    const reason = error instanceof CallFailed ? error.message : 'The feed could not be tried.'
    return { state: 'fails', reason }
  }
}
