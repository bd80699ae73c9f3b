import pg from 'pg'
import { inject } from 'vitest'

/** An issue that was sent, put straight into the table; returns its number. */
export async function insertIssue(): Promise<number> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  const { rows } = await client.query(`
    insert into newsletter_issues (status, subject, sections, covers_from, covers_until, created_at, sent_at)
    values ('sent', 'A sample issue',
      '[{"heading":"","words":"Words of the operator.","items":[]},{"heading":"New ads","items":[{"title":"A sample ad","text":"$20","href":"/ads/1"}]}]', now(), now(), now(), now())
    returning id`)
  await client.end()
  return Number(rows[0]?.id)
}
