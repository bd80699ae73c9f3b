import type { CallAnswer } from '../../calls.ts'

/** Another text whenever the answer may be another one; null for a call that is made anew each time. */
export type AnswerVersion = (path: string) => string | null

/** Answers that many pages are made of, kept until their version changes. What failed is not kept. */
export function createKeptAnswers(versionOf: AnswerVersion) {
  const kept = new Map<string, { version: string; answer: Promise<CallAnswer> }>()
  return (path: string, ask: () => Promise<CallAnswer>): Promise<CallAnswer> => {
    // Read before it is asked: a change meanwhile leaves the answer out of date.
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
