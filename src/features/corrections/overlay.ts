import { isDeepStrictEqual } from 'node:util'
import type { Addition, Confirmation, Correction } from './corrections.queries.ts'
import type { CorrectedField, FiledFact } from './fact.ts'

/** The corrections, confirmations and additions that are not undone, ready to be applied to the facts. */
export class Overlay {
  readonly #corrections = new Map<string, Map<CorrectedField, Correction>>()
  readonly #confirmations = new Map<string, Confirmation>()

  /** Entries that are in no file yet. */
  readonly additions: readonly Addition[]

  /** All lists are ordered oldest first. */
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

  /** The corrections of a fact that still apply: the file's value has not changed since they were made. */
  inForce(key: string, filed: FiledFact): Correction[] {
    const rows = [...(this.#corrections.get(key)?.values() ?? [])]
    return rows.filter(({ field, was }) => isDeepStrictEqual(was ?? null, plain(filed[field])))
  }

  /** The values to show instead of the file's. */
  changesOf(key: string, filed: FiledFact): Partial<FiledFact> {
    return Object.fromEntries(this.inForce(key, filed).map(({ field, value }) => [field, value ?? null]))
  }

  /** Returns null if the number was corrected after the confirmation. */
  confirmationOf(key: string): Confirmation | null {
    const confirmation = this.#confirmations.get(key)
    const phones = this.#corrections.get(key)?.get('phones')
    if (!confirmation || (phones && phones.createdAt > confirmation.createdAt)) return null
    return confirmation
  }
}

/** The value as the database returns it: without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
