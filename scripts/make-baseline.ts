import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Regenerates the baseline from database/schema/*.ts, until the first release:  npm run baseline
const FOLDER = 'database/migrations'
const WRITTEN_BY_HAND = ['0000_functions.sql', '0002_rules.sql']

const made = 'database/new-baseline'
const generate = (...words: string[]) =>
  execFileSync(
    'drizzle-kit',
    ['generate', '--dialect=postgresql', '--schema=./database/schema/*.ts', `--out=${made}`, ...words],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )

try {
  mkdirSync(made)
  generate('--custom', '--name=functions')
  generate('--name=tables')
  generate('--custom', '--name=rules')
  // drizzle-kit exits with 0 even when it has failed.
  if (!existsSync(join(made, 'meta/0002_snapshot.json'))) throw new Error('drizzle-kit made no migrations.')
  for (const file of WRITTEN_BY_HAND) copyFileSync(join(FOLDER, file), join(made, file))
  rmSync(FOLDER, { recursive: true })
  renameSync(made, FOLDER)
  console.log(`${FOLDER} says what the schema files say. A database made before it does not fit any more.`)
} finally {
  rmSync(made, { recursive: true, force: true })
}
