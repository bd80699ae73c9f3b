import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { prepareOnce } from '../../../../database/prepare-once.ts'
import { ads, categories } from '../../../../database/schema.ts'
import { isLive } from '../ads.queries.ts'
import { type AdWindow, all, columnsOf, orderOf } from './find-ads.queries.ts'

/** Those of the ads that are still live, the newest first. */
export async function listAdsByIds(db: Database, ids: readonly number[], window: AdWindow) {
  if (ids.length === 0) return []
  const statement = prepareOnce(db, `list_ads_by_ids_${window.isCard ?? false}`, () =>
    db
      .select({ ...columnsOf(window), total: sql<number | null>`null` })
      .from(ads)
      .leftJoin(categories, eq(categories.id, ads.categoryId))
      .where(all([isLive, sql`${ads.id} = any(${sql.placeholder('ids')}::bigint[])`]))
      .orderBy(orderOf('newest')),
  )
  return statement.execute({ ids })
}
