import type { listHistory } from '../corrections.queries.ts'
import type { Fact } from '../fact.ts'
import type { Overlay } from '../overlay.ts'
import type { FactDetails } from './facts.schema.ts'

type History = Awaited<ReturnType<typeof listHistory>>
type Signed = Pick<History['corrections'][number], 'operatorName' | 'createdAt' | 'undoneAt' | 'undoneBy'>

/** Every change to a fact, newest first. */
export function describeHistory(
  fact: Fact,
  { additions, corrections, confirmations }: History,
  overlay: Overlay,
): FactDetails['history'] {
  const inForce = new Set(overlay.inForce(fact.key, fact.filed).map(({ id }) => id))
  const confirmed = overlay.confirmationOf(fact.key)?.id
  return [
    ...corrections.map(({ id, field, value, was, ...signed }) => ({
      ...{ kind: 'correction' as const, id, field, value, was, isInForce: inForce.has(id) },
      ...describeSigned(signed),
    })),
    ...confirmations.map(({ id, confirmedOn, ...signed }) => ({
      ...{ kind: 'confirmation' as const, id, field: null, value: confirmedOn, was: null },
      ...{ isInForce: id === confirmed, ...describeSigned(signed) },
    })),
    ...additions.map(({ id, ...signed }) => ({
      ...{ kind: 'addition' as const, id, field: null, value: null, was: null },
      ...{ isInForce: signed.undoneAt === null, ...describeSigned(signed) },
    })),
  ].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

const describeSigned = ({ operatorName, createdAt, undoneAt, undoneBy }: Signed) => ({
  ...{ operatorName, undoneBy },
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
})
