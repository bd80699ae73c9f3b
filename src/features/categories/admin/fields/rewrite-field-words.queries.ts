import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../../database/client.ts'
import { ads } from '../../../../../database/schema.ts'
import type { CategoryField } from '../../fields/category-fields.schema.ts'
import { writeFieldWords } from '../../fields/field-words.ts'

const BATCH = 500

/** Rewrites the field texts for cards and searches, in small batches so that no lock is held for long. */
export async function rewriteFieldWords(
  db: Database,
  categoryId: number,
  fields: readonly CategoryField[],
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: ads.id, fields: ads.fields })
      .from(ads)
      .where(and(eq(ads.categoryId, categoryId), gt(ads.id, last), ne(ads.fields, {})))
      .orderBy(asc(ads.id))
      .limit(BATCH)
    const words = rows.map((row) => ({ id: row.id, ...writeFieldWords(fields, row.fields) }))
    await db.execute(sql`update ${ads} set "field_line" = "new"."line", "field_words" = "new"."words"
      from unnest(${sql.param(words.map(({ id }) => id))}::bigint[], ${sql.param(words.map(({ fieldLine }) => fieldLine))}::text[],
        ${sql.param(words.map(({ fieldWords }) => fieldWords))}::text[]) as "new"("id", "line", "words")
      where ${ads.id} = "new"."id" and (${ads.fieldLine}, ${ads.fieldWords}) is distinct from ("new"."line", "new"."words")`)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? 0
  }
}
