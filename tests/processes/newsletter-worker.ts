// Emails the issues being sent:
// node tests/processes/run-with-jsx.ts tests/processes/newsletter-worker.ts DATABASE_URL DATA_DIR
import { connectDatabase } from '../../database/client.ts'
import { mailIssues } from '../../src/features/newsletter/issues/mail-issues.ts'
import { createNewsletterDeps } from '../fixtures/test-newsletter.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(3)
const database = connectDatabase({ url: databaseUrl, poolSize: 2, onError: () => {} })
await mailIssues(createNewsletterDeps(database.db, { settings: { DATA_DIR: dataDir } }))
await database.close()
