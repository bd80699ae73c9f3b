// Mails the issues that are being sent, in a process of its own: node tests/newsletter-worker.ts DATABASE_URL DATA_DIR
import { connectDatabase } from '../database/client.ts'
import { registerServerViews } from '../scripts/server-views.ts'
import { createNewsletterDeps } from './test-newsletter.ts'

registerServerViews()
const { mailIssues } = await import('../src/features/newsletter/issues/mail-issues.ts')

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const database = connectDatabase({ url: databaseUrl, poolSize: 2, onError: () => {} })
await mailIssues(createNewsletterDeps(database.db, { settings: { DATA_DIR: dataDir } }))
await database.close()
