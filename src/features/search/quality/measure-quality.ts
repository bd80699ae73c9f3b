/** One search of `content/search-queries.json` with its right answers. */
export interface LabelledQuery {
  q: string
  answers: string[]
  /** Its results were looked at and improved, so it no longer shows how well other queries do. */
  tuned?: boolean
}

/** Searches of `content/search-blind.json`, written without knowing what the engine does with them. */
export interface BlindSet {
  name: string
  writtenOn: string
  /** The result before anything was changed because of it; later ones say nothing about other queries. */
  firstMeasured: string
  about: string
  queries: LabelledQuery[]
  absent: string[]
}

/** What the site shows for a search, in the order it is shown. */
export interface Shown {
  id: string
  title: string
  kind: string
  /** Whether an expected answer names this result. */
  isAnswer: (expected: string) => boolean
}

export interface Verdict {
  q: string
  /** The position of the first right answer, from 1; 0 when none is shown. */
  place: number
  first: string
  wanted: string
}

export interface Quality {
  queries: number
  successAt1: number
  successAt3: number
  meanReciprocalRank: number
  worst: Verdict[]
}

/** Splits queries by a hash of their text, so that a new one moves no other: tune one half, report both. */
export function halfOf({ q, tuned }: LabelledQuery): 'tune' | 'report' {
  if (tuned) return 'tune'
  let hash = 2166136261
  for (const byte of new TextEncoder().encode(q)) hash = Math.imul(hash ^ byte, 16777619) >>> 0
  return (hash >>> 7) % 2 === 1 ? 'tune' : 'report'
}

export function judge({ q, answers }: LabelledQuery, shown: readonly Shown[]): Verdict {
  const at = shown.findIndex(({ isAnswer }) => answers.some(isAnswer))
  return {
    q,
    place: at + 1,
    first: shown[0] ? `${shown[0].title} (${shown[0].kind})` : 'nothing',
    wanted: answers[0] ?? '',
  }
}

export function measure(verdicts: readonly Verdict[]): Quality {
  const share = (isGood: (verdict: Verdict) => boolean) => verdicts.filter(isGood).length / verdicts.length
  const reciprocal = ({ place }: Verdict) => (place === 0 ? 0 : 1 / place)
  return {
    queries: verdicts.length,
    successAt1: share(({ place }) => place === 1),
    successAt3: share(({ place }) => place >= 1 && place <= 3),
    meanReciprocalRank: verdicts.reduce((sum, verdict) => sum + reciprocal(verdict), 0) / verdicts.length,
    worst: verdicts
      .filter(({ place }) => place !== 1)
      .toSorted((one, other) => reciprocal(one) - reciprocal(other)),
  }
}
