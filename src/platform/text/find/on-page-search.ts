import { withQuery } from '../../../paths.ts'
import { call } from '../../calls.ts'

/** What the site search finds among the entries of one page. */
export interface FoundOnPage {
  ids: string[]
  corrected?: string
  /** How many entries of all directories match. */
  elsewhere: number
}

/** The query for a search box, enabled only with a term. With `isTyping` the server does not count a miss. */
export const onPageCall = (page: string, q: string, isTyping = false) => ({
  ...call<FoundOnPage>([urlOf(page, q, isTyping)]),
  enabled: q !== '',
})

const urlOf = (page: string, q: string, isTyping: boolean) =>
  withQuery('/api/search/on-page', { page, q, typing: isTyping ? '1' : undefined })

/** A term that stays unchanged for this long is complete, and is counted if it finds nothing. */
export const STILL_MS = 2_000

export const isMiss = ({ ids, elsewhere }: FoundOnPage) => ids.length === 0 && elsewhere === 0

/** Repeats the request without `typing`, like a submitted form, so that the server counts the miss. */
export function countMiss(page: string, q: string): void {
  fetch(urlOf(page, q, false)).catch(() => undefined)
}

const PAUSE_MS = 200
const NOTHING: FoundOnPage = { ids: [], elsewhere: 0 }

/** Searches as the visitor types: debounces requests, ignores late responses and caches results. */
export function createOnPageSearch(page: string, signal: AbortSignal) {
  const answered = new Map<string, FoundOnPage>()
  const counted = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = ''

  const fetchFound = async (q: string): Promise<FoundOnPage | null> => {
    try {
      const answer = await fetch(urlOf(page, q, true), { signal })
      return answer.ok ? ((await answer.json()) as FoundOnPage) : null
    } catch {
      return null
    }
  }
  const note = (q: string): void => {
    const found = answered.get(q)
    if (!found || !isMiss(found) || counted.has(q)) return
    counted.add(q)
    countMiss(page, q)
  }
  const answer = (q: string, found: FoundOnPage, onAnswer: (found: FoundOnPage) => void): void => {
    onAnswer(found)
    timer = setTimeout(() => note(q), STILL_MS)
  }
  return {
    ask(q: string, onAnswer: (found: FoundOnPage) => void): void {
      asked = q
      clearTimeout(timer)
      const known = answered.get(q)
      if (known) {
        answer(q, known, onAnswer)
        return
      }
      timer = setTimeout(async () => {
        const found = await fetchFound(q)
        if (found) answered.set(q, found)
        if (asked === q && !signal.aborted) answer(q, found ?? NOTHING, onAnswer)
      }, PAUSE_MS)
    },
    stop(): void {
      asked = ''
      clearTimeout(timer)
    },
    /** Call it when a term is submitted: the server then counts it if it found nothing. */
    note,
  }
}
