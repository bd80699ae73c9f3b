import { type RefObject, useEffect, useRef, useState } from 'react'
import { STILL_MS } from '../../platform/text/find/on-page-search.ts'
import {
  type Choice,
  type ChoiceGroup,
  firstGroups,
  type QuickAnswer,
  toChoice,
  toGroups,
} from './quick-open-choices.ts'

const PAUSE_MS = 120
const PER_GROUP = 2
/** Responses since the page was opened: deleting a letter sends no new request. */
const answered = new Map<string, QuickAnswer>()
const MAX_ANSWERED = 50

interface Found {
  /** The text these groups are for; the input may be ahead of it. */
  text: string
  groups: ChoiceGroup[]
  /** The one answer, if it is sure; it comes first and is selected. */
  best: Choice | null
  total: number
  /** Highlighted in the results. */
  words: readonly string[]
  didYouMean?: string | undefined
  isClosest?: boolean | undefined
  state: 'start' | 'found' | 'failed'
}

const NOTHING = { groups: [], best: null, total: 0, words: [] }

const toFound = (text: string, answer: QuickAnswer): Found => ({
  text,
  groups: toGroups(answer),
  best: answer.best ? toChoice(answer.best) : null,
  total: answer.total,
  words: answer.words,
  didYouMean: answer.didYouMean,
  isClosest: answer.isClosest,
  state: 'found',
})

async function ask(text: string, signal: AbortSignal): Promise<QuickAnswer> {
  const query = new URLSearchParams({ q: text.slice(0, 120), limit: String(PER_GROUP), typing: '1' })
  const response = await fetch(`/api/search?${query}`, { signal })
  if (!response.ok) throw new Error(response.statusText)
  const answer = (await response.json()) as QuickAnswer
  if (answered.size >= MAX_ANSWERED) answered.clear()
  answered.set(text, answer)
  return answer
}

/**
 * Counts a miss when the visitor gives up a search that found nothing and was shown for STILL_MS. The page of
 * all results counts its own misses, so going there sets `isSent`.
 */
export function useCountedMiss({ text, state, total, isClosest }: Found): RefObject<boolean> {
  const isSent = useRef(false)
  const isMiss = state === 'found' && (total === 0 || isClosest === true)
  useEffect(() => {
    if (!isMiss) return
    const since = performance.now()
    return () => {
      if (isSent.current || performance.now() - since < STILL_MS) return
      fetch(`/api/search?${new URLSearchParams({ q: text.slice(0, 120), limit: '1' })}`).catch(
        () => undefined,
      )
    }
  }, [isMiss, text])
  return isSent
}

/** Searches while the visitor types, after a short pause; outdated responses are dropped. */
export function useQuickSearch(typed: string): Found {
  const [found, setFound] = useState<Found>({ text: '', ...NOTHING, state: 'start' })
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return setFound({ text: '', ...NOTHING, groups: firstGroups(), state: 'start' })
    const known = answered.get(text)
    if (known) return setFound(toFound(text, known))
    const stopper = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(text, stopper.signal)
        if (!stopper.signal.aborted) setFound(toFound(text, answer))
      } catch {
        if (!stopper.signal.aborted) setFound({ text, ...NOTHING, state: 'failed' })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopper.abort()
    }
  }, [text])
  return found
}
