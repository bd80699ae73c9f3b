import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { listCasesOfGoneAds, lockOpenCase } from './cases.queries.ts'
import { closeCase } from './close-case.ts'

/** Closes the cases whose ad was sold, ran out, was deleted, or was removed for another reason. Returns how many. */
export async function closeGoneCases(deps: Pick<AdDeps, 'db' | 'now' | 'site'>): Promise<number> {
  const gone = await listCasesOfGoneAds(deps.db)
  let closed = 0
  for (const { id, adStatus, endReason, endActId } of gone) {
    const isRemoved = adStatus === 'removed'
    await deps.db.transaction(async (tx) => {
      if (!(await lockOpenCase(tx, id))) return
      const removal = { status: 'removed', reason: endReason ?? '', actId: endActId } as const
      await closeCase(tx, deps, id, isRemoved ? removal : { status: 'gone' })
      closed += 1
    })
  }
  return closed
}
