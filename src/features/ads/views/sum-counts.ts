import { sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { lockName } from '../../../../database/queries/lock-name.ts'

interface Deps {
  db: Database
}

/** With more changes than this, reading the counts gets slow. */
const MANY = 200

export async function hasManyCountChanges({ db }: Deps): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ad_count_changes offset ${MANY} limit 1`)
  return rows.length > 0
}

/** Adds the recorded changes to the sums in one statement: concurrent readers see unchanged counts. */
export async function sumCounts({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    await lockName(tx, 'ad counts')
    await tx.execute(sql`
      with noted as (delete from ad_count_changes returning category_id, location, change),
      by_category as (
        insert into category_count_sums as kept (category_id, live_count)
        select category_id, sum(change) from noted group by 1
        on conflict (category_id) do update set live_count = kept.live_count + excluded.live_count)
      insert into location_count_sums as kept (location, folded, live_count)
      select location, fold(location), sum(change) from noted group by 1
      on conflict (location) do update set live_count = kept.live_count + excluded.live_count`)
  })
}
