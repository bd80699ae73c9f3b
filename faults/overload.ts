import { load } from '../bench/load.ts'
import { loadOpenly, type OpenLoad } from './open-load.ts'
import { quantile, type Row, toRow } from './row.ts'
import type { FaultySite } from './site.ts'

const TIMES_OVER = 5
const P99_LIMIT_MS = 1_000
const MIN_SHARE = 0.8

export interface OverloadOutcome {
  capacity: number
  answered: OpenLoad
}

/** Measures normal load and overload in turn, because a machine's speed varies that much within a minute. */
const ROUNDS = 3

/** Pages that are not in the cache, each at a different URL. */
const PATHS = Array.from({ length: 400 }, (_, index) => `/ads?minPrice=${index}&page=${1 + (index % 3)}`)

/** Measures how many pages the site renders a second, then requests five times as many, without the cache. */
export async function overload(site: FaultySite, seconds: number): Promise<OverloadOutcome> {
  await load(site.url, PATHS, Math.min(3, seconds))
  const rounds: OverloadOutcome[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await overloadOnce(site, seconds / ROUNDS))
  return rounds.reduce(join)
}

async function overloadOnce(site: FaultySite, seconds: number): Promise<OverloadOutcome> {
  const { requestsPerSecond: capacity } = await load(site.url, PATHS, Math.ceil(seconds))
  const perSecond = capacity * TIMES_OVER
  const answered = await loadOpenly({ port: site.port, paths: PATHS, perSecond, seconds })
  return { capacity, answered }
}

function join(one: OverloadOutcome, other: OverloadOutcome): OverloadOutcome {
  const [before, after] = [one.answered, other.answered]
  const seconds = before.seconds + after.seconds
  const statuses = new Set([...before.times.keys(), ...after.times.keys()])
  const timesOf = (status: number) => [
    ...(before.times.get(status) ?? []),
    ...(after.times.get(status) ?? []),
  ]
  return {
    capacity: (one.capacity * before.seconds + other.capacity * after.seconds) / seconds,
    answered: {
      seconds,
      times: new Map([...statuses].map((status) => [status, timesOf(status)])),
      withoutRetryAfter: before.withoutRetryAfter + after.withoutRetryAfter,
      resets: before.resets + after.resets,
      unanswered: before.unanswered + after.unanswered,
    },
  }
}

export function toOverloadRow({ capacity, answered }: OverloadOutcome): Row {
  const { times, seconds, resets, unanswered, withoutRetryAfter } = answered
  const served = times.get(200) ?? []
  const share = served.length / seconds / capacity
  const p99 = quantile(served, 0.99)
  const others = [...times.keys()].filter((status) => status !== 200 && status !== 503)
  const isClean = resets + unanswered + withoutRetryAfter + others.length === 0
  return toRow(
    '5x overload',
    'accepted p99 < 1 s, >= 80 % of capacity served, the rest 503 with Retry-After, no resets',
    `capacity ${capacity.toFixed(0)}/s; ${(share * 100).toFixed(0)} % of it served, p99 ${p99.toFixed(0)} ms; ${times.get(503)?.length ?? 0} x 503 (${withoutRetryAfter} without Retry-After), ${others.length} other statuses, ${resets} resets, ${unanswered} unanswered`,
    isClean && share >= MIN_SHARE && p99 < P99_LIMIT_MS,
  )
}
