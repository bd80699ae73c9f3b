import type { Database } from '../database/client.ts'
import { alertFollowers, alertRequests } from '../database/schema.ts'
import { readEnv } from '../src/env.ts'
import { type AlertDeps, createAlertDeps } from '../src/features/alerts/alert-deps.ts'
import { answerAlertRequests } from '../src/features/alerts/request/answer-alert-requests.ts'
import { confirmAlert } from '../src/features/alerts/request/confirm-alert.ts'
import { showAlerts } from '../src/features/alerts/show-alerts.ts'
import { createWordReader } from '../src/features/search/read-search-words.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'

/** The world of the rules of alerts, with the secret of the test app. */
export function createTestAlertDeps(
  db: Database,
  now: () => Date,
  settings: Record<string, string> = { SITE_POSTAL_ADDRESS: '100 Example Street, Toronto ON' },
): AlertDeps {
  const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example', ...settings })
  const secrets = createSecrets('only for tests, never in the world')
  return createAlertDeps({ env, db, now, secrets, readWords: createWordReader({ db, now }) })
}

interface Wanted {
  email: string
  search: string
  frequency?: 'daily' | 'weekly'
}

/** Somebody with a confirmed alert; returns the hash of their link. */
export async function follow(
  deps: AlertDeps,
  { email, search, frequency = 'daily' }: Wanted,
): Promise<string> {
  await deps.db.insert(alertRequests).values({ email, search, frequency, requestedAt: deps.now() })
  await answerAlertRequests(deps)
  const rows = await deps.db.select().from(alertFollowers)
  const linkHash = rows.find((row) => row.email === email)?.linkHash ?? ''
  const own = (await showAlerts(deps, linkHash))?.alerts ?? []
  for (const { id, isConfirmed } of own) if (!isConfirmed) await confirmAlert(deps, linkHash, id)
  return linkHash
}
