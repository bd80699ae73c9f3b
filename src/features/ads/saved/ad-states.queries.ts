import { and, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { isEndedButShown } from '../../../../database/queries/shown-ads.ts'
import { ads } from '../../../../database/schema.ts'
import { isLive } from '../ads.queries.ts'
import type { AdState } from '../ads.schema.ts'

/** The current state of some ads; ads missing from the result are gone. */
export function listAdStates(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: ads.id,
      state: sql<AdState>`case when ${isLive} then 'live' when ${ads.status} = 'sold' then 'sold' else 'expired' end`,
      isPending: sql<boolean>`${ads.isPending} and ${isLive}`,
      price: ads.price,
    })
    .from(ads)
    .where(and(inArray(ads.id, [...ids]), or(isLive, isEndedButShown)))
}
