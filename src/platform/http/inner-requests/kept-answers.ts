import type { CallAnswer } from '../../calls.ts'

/** Returns a string that changes whenever the response may change, or null for a path that is not cached. */
export type AnswerVersion = (path: string) => string | null

/** Caches API responses that many pages use until their version changes. Failed responses are not cached. */
export function createKeptAnswers(versionOf: AnswerVersion) {
  const kept = new Map<string, { version: string; answer: Promise<CallAnswer> }>()
  return (path: string, ask: () => Promise<CallAnswer>): Promise<CallAnswer> => {
    // Read before the request: a change during the request must make the response out of date.
    const version = versionOf(path)
    if (version === null) return ask()
    const known = kept.get(path)
    if (known?.version === version) return known.answer
    const answer = ask()
    kept.set(path, { version, answer })
    const forget = () => {
      if (kept.get(path)?.answer === answer) kept.delete(path)
    }
    answer.then(({ status }) => status !== 200 && forget(), forget)
    return answer
  }
}
