import { once } from 'node:events'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openSite } from './open-site.ts'

/** PostgreSQL looks up names in `public` first, so that now() can be replaced. */
const OTHER_NOW_FIRST = { PGOPTIONS: '-c search_path=public,pg_catalog' }

/** A running site without ads, on which the journey moves the clocks of the program and of the database. */
export async function openSiteWithClock(env: Record<string, string>) {
  const site = await openSite({
    template: 'empty',
    env: { ...env, ...OTHER_NOW_FIRST },
    program: 'tests/journeys/site/site-with-clock.ts',
  })
  const client = new pg.Client({ connectionString: site.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  // The job queue keeps real time: otherwise it would take its own running jobs for dead.
  await client.query(`
    CREATE SCHEMA moved_clock;
    CREATE TABLE moved_clock.ahead (ms bigint NOT NULL);
    INSERT INTO moved_clock.ahead VALUES (0);
    CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT pg_catalog.now() + CASE WHEN pg_catalog.current_setting('application_name') = 'akwaaba-jobs' THEN interval '0'
        ELSE (SELECT ms FROM moved_clock.ahead) * interval '1 millisecond' END $$;`)
  const boss = new PgBoss({ connectionString: site.databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  let aheadMs = 0

  const move = async (ms: number) => {
    aheadMs += ms
    await client.query('UPDATE moved_clock.ahead SET ms = $1', [aheadMs])
    const moved = once(site.process, 'message')
    site.process.send({ aheadMs })
    await moved
  }
  return {
    ...site,
    /** Moves the clocks ahead by this many milliseconds. */
    move,
    /** Runs a job now instead of at its next scheduled minute. */
    runJob: (name: string) => boss.send(name),
    async close() {
      await boss.stop({ graceful: false })
      await client.end()
      await site.close()
    },
  }
}
