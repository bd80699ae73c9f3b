import type { Database } from '../../../database/client.ts'
import { applyStoredSettings, type Env } from '../../env.ts'
import { listSettings, saveSettings } from './settings.queries.ts'
import { sortStored } from './settings.schema.ts'

export const SETTINGS_TAG = 'settings'
const LISTEN_MS = 1_000

interface Deps {
  db: Database
  env: Env
  now: () => Date
  cache: { versionOf(tag: string): number; bumpAll(): void }
  tags: { bump(tags: string): Promise<void> }
  onError: (error: Error) => void
}

export interface LiveSettings {
  /** Problems by setting name: stored values that this version rejects. Their defaults are used instead. */
  problems(): ReadonlyMap<string, string>
  save(changes: Readonly<Record<string, string | null>>): Promise<void>
  close(): void
}

/** Applies stored settings now and after each change on any node, which makes cached pages out of date. */
export async function keepSettings(deps: Deps): Promise<LiveSettings> {
  const { db, env, cache, tags, now } = deps
  let known = ''
  let seen = -1
  let problems: ReadonlyMap<string, string> = new Map()
  let last: Promise<unknown> = Promise.resolve()
  const applyNewest = async () => {
    // Read before the query: a change during the query must leave the settings out of date.
    const version = cache.versionOf(SETTINGS_TAG)
    if (version === seen) return
    const stored = await listSettings(db)
    const isNew = JSON.stringify(stored) !== known
    if (isNew) {
      const sorted = sortStored(stored)
      applyStoredSettings(env, sorted.valid)
      problems = sorted.problems
      for (const [name, problem] of problems) deps.onError(refusedSetting(name, problem))
    }
    if (isNew && known !== '') cache.bumpAll()
    known = JSON.stringify(stored)
    seen = version
  }
  /** One at a time, so that a late result cannot overwrite a newer one. */
  const apply = () => {
    const next = last.then(applyNewest)
    last = next.catch(() => undefined)
    return next
  }
  await apply()
  const timer = setInterval(() => {
    if (cache.versionOf(SETTINGS_TAG) !== seen) apply().catch(deps.onError)
  }, LISTEN_MS)
  timer.unref()
  return {
    problems: () => problems,
    async save(changes) {
      await saveSettings(db, changes, now())
      await tags.bump(SETTINGS_TAG)
      await apply()
    },
    close: () => clearInterval(timer),
  }
}

const refusedSetting = (name: string, problem: string) =>
  new Error(
    `${name}, as it was saved in the console, ${problem}. Its default is used: save it again under Settings.`,
  )
