import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../database/client.ts'
import { adPhotos } from '../../../../database/schema.ts'
import type { Env } from '../../../env.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { siteVersion } from '../../../platform/site-version.ts'
import { countAdsByDay, countViewsByDay } from '../../ad-life/admin/ads-desk.ts'
import { listSearchMisses } from '../../search/misses/search-misses.queries.ts'
import { barChart, missChart } from '../parts/chart.ts'
import { formatMoment } from '../parts/format.ts'
import { type Html, html } from '../parts/html.ts'
import { forRole, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'

/** Version, storage, jobs and settings, to look at; and the way to a backup. */
export function registerSystemRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/system', forRole('owner'), async (request, reply) => {
    const { db, env } = deps
    const [storage, jobs, charts] = await Promise.all([
      readStorage(db, env),
      listJobRuns(db),
      drawCharts(deps),
    ])
    const body = html`<div class="charts">${charts}</div><h2>Backup</h2>
<p>Everything the site holds, in one file. Keep it where nobody else can read it. Put it back with <code>npm run restore</code>.</p>
<form method="post" action="/admin/backup">${tokenField(deps, request)}<button class="button">Download a backup</button></form>
<h2>Storage and version</h2>${tableOf([['Version', siteVersion()], ['Node', process.version], ...storage])}
<h2>Jobs</h2><div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table console-cards"><thead><tr><th>Job</th><th>Schedule (UTC)</th><th>Last run</th><th>Failed in two days</th></tr></thead><tbody>
${jobs.map((job) => html`<tr><td><b>${job.name}</b></td><td data-label="Schedule (UTC)">${job.cron}</td><td class="when" data-label="Last run">${formatMoment(job.last, env)}</td><td data-label="Failed in two days">${job.failed}</td></tr>`)}</tbody></table></div>
<h2>Settings</h2><p>They are changed in <code>.env</code>, and the site is started again. Secrets are not shown.</p>${tableOf(listSettings(env))}`
    return showRoom(deps, request, reply, { title: 'System', path: '/admin/system', body })
  })
}

async function drawCharts({ db, now }: RoomDeps): Promise<Html[]> {
  const monthAgo = new Date(now().getTime() - 30 * DAY_MS).toISOString().slice(0, 10)
  const [byDay, views, misses] = await Promise.all([
    countAdsByDay(db, now()),
    countViewsByDay(db, now()),
    listSearchMisses(db, monthAgo, 6),
  ])
  return [barChart('new ads', byDay), barChart('views', views), missChart(misses)]
}

type Rows = [label: string, value: string][]

const tableOf = (rows: Rows): Html =>
  html`<div class="panel console-scroll" tabindex="0" role="group" aria-label="The list"><table class="console-table"><tbody>${rows.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table></div>`

async function readStorage(db: Database, env: Env): Promise<Rows> {
  const { rows } = await db.execute<{ size: string; version: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size, current_setting('server_version') as version`,
  )
  const photos = await db.$count(adPhotos)
  const disk = await statfs(env.dataDir).catch(() => null)
  return [
    ['PostgreSQL', rows[0]?.version ?? ''],
    ['Database', `${rows[0]?.size} (${env.databaseUrl ? 'server of DATABASE_URL' : 'embedded'})`],
    ['Folder', env.dataDir],
    ['Photos', `${photos} (${env.storageUrl ? 'in the store of STORAGE_URL' : 'in the folder'})`],
    ['Free on its disk', disk ? `${Math.round((disk.bavail * disk.bsize) / 1e9)} GB` : 'unknown'],
  ]
}

interface JobRun extends Record<string, unknown> {
  name: string
  cron: string
  last: string | null
  failed: number
}

/** From the job queue's own tables; none before the first start of the jobs. */
async function listJobRuns(db: Database): Promise<JobRun[]> {
  const { rows: known } = await db.execute(sql`select to_regclass('pgboss.schedule') is not null as found`)
  if (!known[0]?.found) return []
  const { rows } = await db.execute<JobRun>(sql`
    select s.name, s.cron, max(j.completed_on) as last,
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.schedule s left join pgboss.job j on j.name = s.name and j.created_on > now() - interval '2 days'
    group by s.name, s.cron order by s.name`)
  return rows
}

/** Never an address with a password in it, and never a key. */
function listSettings(env: Env): Rows {
  const { site } = env
  return [
    ['SITE_URL', env.siteUrl],
    ['HOST, PORT', `${env.host}:${env.port}`],
    ['DATABASE_URL', env.databaseUrl ? 'set' : 'not set'],
    ['DATABASE_REPLICA_URL', env.databaseReplicaUrl ? 'set' : 'not set'],
    ['STORAGE_URL', env.storageUrl ? 'set' : 'not set: photos are in DATA_DIR'],
    ['SMTP_URL', env.smtpUrl ? 'set' : 'not set: mails become files'],
    ['MAIL_FROM', env.mailFrom],
    ['SECRET_KEY', env.secretKey ? 'set' : 'kept in DATA_DIR'],
    ['RATE_LIMITS', env.areRateLimitsOn ? 'on' : 'off'],
    ['LINK_CHECKS', env.areLinkChecksOn ? 'on' : 'off'],
    ['HTML_CACHE', env.isHtmlCacheOn ? 'on' : 'off'],
    ['SAMPLE_DATA', env.sampleData],
    ['LOG_LEVEL', env.logLevel],
    ['SITE_NAME', site.name],
    ['SITE_EMAIL', site.email],
    ['SITE_PHONE', site.phone],
    ['SITE_TIME_ZONE', site.timeZone],
    ['SITE_POSTAL_ADDRESS', site.postalAddress ?? 'not set: no newsletter can be sent'],
    ['SITE_CHANNEL_URL', site.channelUrl ?? 'not set'],
    ['SITE_CHAT_URL', site.chatUrl ?? 'not set'],
    ['CONSULTATION_EMAIL', env.consultation.email],
    ['CONSULTATION_LICENCE', env.consultation.licence ?? 'not set: no immigration or legal advice'],
    ['SITE_PRIVACY_PERSON', site.privacyPerson],
  ]
}
