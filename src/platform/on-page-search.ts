import { withQuery } from '../paths.ts'
import { call } from './calls.ts'

/** What the search of the whole site finds among the entries of one page. */
export interface FoundOnPage {
  ids: string[]
  corrected?: string
  /** How many entries of all directories the words find. */
  elsewhere: number
}

/** For the server's answer to a box: asked only when there is a term. */
export const onPageCall = (page: string, q: string) => ({
  ...call<FoundOnPage>([withQuery('/api/search/on-page', { page, q })]),
  enabled: q !== '',
})

const PAUSE_MS = 200
const NOTHING: FoundOnPage = { ids: [], elsewhere: 0 }

/** For a box that answers at every key: asks after a pause, never twice for the same words, and drops late answers. */
export function createOnPageSearch(page: string, signal: AbortSignal) {
  const answered = new Map<string, FoundOnPage>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = ''

  const fetchFound = async (q: string, isTyping: boolean): Promise<FoundOnPage> => {
    const query = withQuery('/api/search/on-page', { page, q, typing: isTyping ? '1' : undefined })
    try {
      const answer = await fetch(query, { signal })
      return answer.ok ? ((await answer.json()) as FoundOnPage) : NOTHING
    } catch {
      return NOTHING
    }
  }
  return {
    ask(q: string, onAnswer: (found: FoundOnPage) => void): void {
      asked = q
      clearTimeout(timer)
      const known = answered.get(q)
      if (known) {
        onAnswer(known)
        return
      }
      timer = setTimeout(async () => {
        const found = await fetchFound(q, true)
        answered.set(q, found)
        if (asked === q && !signal.aborted) onAnswer(found)
      }, PAUSE_MS)
    },
    stop(): void {
      asked = ''
      clearTimeout(timer)
    },
    /** Words that somebody sends and that find nothing are counted by the server. */
    note(q: string): void {
      if (answered.get(q)?.ids.length === 0) void fetchFound(q, false)
    },
  }
}
