import { useEffect, useState } from 'react'
import { type ChoiceGroup, firstGroups, type QuickAnswer, toGroups } from './quick-open-choices.ts'

const PAUSE_MS = 120
const PER_GROUP = 4

interface Found {
  /** The words these groups answer; the input may be ahead of them. */
  text: string
  groups: ChoiceGroup[]
  state: 'start' | 'found' | 'failed'
}

/** Searches while somebody types: after a short pause, and an answer that comes too late is dropped. */
export function useQuickSearch(typed: string): Found {
  const [found, setFound] = useState<Found>({ text: '', groups: [], state: 'start' })
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return setFound({ text: '', groups: firstGroups(), state: 'start' })
    const stopper = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: text.slice(0, 120), limit: String(PER_GROUP), typing: '1' })
        const answer = await fetch(`/api/search?${query}`, { signal: stopper.signal })
        if (!answer.ok) throw new Error(answer.statusText)
        const groups = toGroups((await answer.json()) as QuickAnswer)
        if (!stopper.signal.aborted) setFound({ text, groups, state: 'found' })
      } catch {
        if (!stopper.signal.aborted) setFound({ text, groups: [], state: 'failed' })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopper.abort()
    }
  }, [text])
  return found
}
