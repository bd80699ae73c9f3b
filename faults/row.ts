import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** One line of the table that a run prints. */
export interface Row {
  what: string
  asked: string
  measured: string
  holds: boolean | null
  load: string
}

/** A row with the load of the machine; `holds` is null when the fault could not be tried here. */
export function toRow(what: string, asked: string, measured: string, holds: boolean | null): Row {
  return { what, asked, measured, holds, load: readLoad() }
}

function readLoad(): string {
  try {
    const [minute = '?'] = readFileSync('/proc/loadavg', 'utf8').split(' ')
    return `${minute} on ${availableParallelism()} cores`
  } catch {
    return 'unknown'
  }
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const listCounts = (counts: ReadonlyMap<number | string, number>): string =>
  [...counts].map(([name, count]) => `${count} x ${name === 0 ? 'broken connection' : name}`).join(', ') ||
  'none'
