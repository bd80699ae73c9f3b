import { spawnSync } from 'node:child_process'

// Measures the quality of the search by content/search-queries.json:  npm run search-quality
const TEST = 'src/features/search/quality/search-quality.test.ts'
const { status } = spawnSync('npx', ['vitest', 'run', TEST], {
  stdio: 'inherit',
  env: { ...process.env, SEARCH_QUALITY: process.env.SEARCH_QUALITY ?? 'both' },
})
process.exitCode = status ?? 1
