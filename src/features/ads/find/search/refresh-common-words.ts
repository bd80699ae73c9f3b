import { sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { lockName } from '../../../../../database/queries/lock-name.ts'
import { MAX_RESULTS } from '../../list/ad-list-query.ts'

/** Twice as many as are ever shown, so that the figure stays valid until the next refresh. */
const MIN_ADS = 2 * MAX_RESULTS

/** Stores the words that very many live ads have, from PostgreSQL's own statistics (ANALYZE). */
export async function refreshCommonWords({ db }: { db: Database }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockName(tx, 'common words')
    await tx.execute(sql`delete from common_words`)
    await tx.execute(sql`
      insert into common_words (word, live_count)
      select quote_literal(word), (share * live.count)::int
      from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share),
        (select coalesce(sum(live_count), 0) as count from category_counts) as live
      where schemaname = current_schema() and tablename = 'ads' and attname = 'search'
        and word is not null and share * live.count >= ${MIN_ADS}`)
  })
}
