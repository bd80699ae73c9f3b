import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../database/client.ts'
import type { Now } from '../../platform/time/clock.ts'
import { insertCorrections, type NewCorrection } from './corrections.queries.ts'
import type { Changes } from './corrections.schema.ts'
import type { CorrectedField, Fact, FiledFact } from './fact.ts'
import type { Overlay } from './overlay.ts'

export interface Operator {
  id: string
  name: string
}

export type CorrectOutcome =
  | { ok: true; ids: number[]; fields: CorrectedField[] }
  | { ok: false; field: string; message: string }

/** Corrects fields of a fact: inserts one row for each field that really changes. */
export async function correctFact(
  { db, now }: { db: Database; now: Now },
  {
    fact,
    overlay,
    changes,
    operator,
  }: { fact: Fact; overlay: Overlay; changes: Changes; operator: Operator },
): Promise<CorrectOutcome> {
  const asked = Object.keys(changes) as CorrectedField[]
  const foreign = asked.find((field) => !fact.fields.includes(field))
  if (foreign) return { ok: false, field: foreign, message: 'This kind of entry has no such field.' }
  const shown: FiledFact = { ...fact.filed, ...overlay.changesOf(fact.key, fact.filed) }
  const after = { ...shown, ...changes }
  const missing = findMissing(fact, shown, after)
  if (missing) return { ok: false, ...missing }
  const fields = asked.filter((field) => !isDeepStrictEqual(plain(after[field]), plain(shown[field])))
  const ids = await db.transaction((tx) =>
    insertCorrections(
      tx,
      fields.map(
        (field): NewCorrection => ({
          ...{ entry: fact.key, field, value: after[field] ?? null, was: fact.filed[field] ?? null },
          ...{ operatorId: operator.id, operatorName: operator.name, createdAt: now() },
        }),
      ),
    ),
  )
  return { ok: true, ids, fields }
}

/** Checks the fields that this kind of entry must keep. */
function findMissing(fact: Fact, shown: FiledFact, after: FiledFact) {
  const isReachable = ({ url, phones }: FiledFact) => Boolean(url) || phones.length > 0
  if (fact.needsUrl && !after.url) return { field: 'url', message: 'Enter the web address: it leads there.' }
  if (fact.needsPhone && after.phones.length === 0) return { field: 'phones', message: 'Enter the number.' }
  if (isReachable(shown) && !isReachable(after))
    return { field: 'phones', message: 'Keep a phone number or a web address: an entry needs one of them.' }
  if (fact.hasOnePhone && after.phones.length > 1)
    return { field: 'phones', message: 'There is room for one number here. Keep the best one.' }
  return null
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
