import { isDeepStrictEqual } from 'node:util'
import type { Addition, Confirmation, Correction } from './corrections.queries.ts'
import type { CorrectedField, FiledFact } from './fact.ts'

/** The corrections, confirmations and additions that were not undone, ready to be applied to the facts. */
export class Overlay {
  readonly #corrections = new Map<string, Map<CorrectedField, Correction>>()
  readonly #confirmations = new Map<string, Confirmation>()

  /** Entries that no file has yet. */
  readonly additions: readonly Addition[]

  /** All lists from the oldest to the newest. */
  constructor(
    corrections: readonly Correction[],
    confirmations: readonly Confirmation[],
    additions: readonly Addition[] = [],
  ) {
    this.additions = additions
    for (const row of corrections) {
      const fields = this.#corrections.get(row.entry) ?? new Map<CorrectedField, Correction>()
      this.#corrections.set(row.entry, fields.set(row.field, row))
    }
    for (const row of confirmations) this.#confirmations.set(row.entry, row)
  }

  /** The corrections of a thing that hold against what its file says today. */
  inForce(key: string, filed: FiledFact): Correction[] {
    const rows = [...(this.#corrections.get(key)?.values() ?? [])]
    return rows.filter(({ field, was }) => isDeepStrictEqual(was ?? null, plain(filed[field])))
  }

  /** What to show instead of what the file says. */
  changesOf(key: string, filed: FiledFact): Partial<FiledFact> {
    return Object.fromEntries(this.inForce(key, filed).map(({ field, value }) => [field, value ?? null]))
  }

  /** Not after a number was corrected that nobody has called since. */
  confirmationOf(key: string): Confirmation | null {
    const confirmation = this.#confirmations.get(key)
    const phones = this.#corrections.get(key)?.get('phones')
    if (!confirmation || (phones && phones.createdAt > confirmation.createdAt)) return null
    return confirmation
  }
}

/** As it comes back from the database: without what is undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
