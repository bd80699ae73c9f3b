import { type Outcome, runCheck } from './run-step.ts'

type Check = readonly [program: string, ...words: string[]]

/**
 * What `npm run check` runs; each program exits with 0 when all is well. The two rows run side by side,
 * because type checking takes one core about as long as everything else takes another. More threads for the
 * types would repeat each other's work: four take twice the CPU time and twice the memory of one.
 */
const ROWS: readonly Check[][] = [
  [['tsc', '--noEmit', '--checkers', '1']],
  [
    ['biome', 'check', '--error-on-warnings', '.'],
    ['node', 'scripts/check-imports.ts'],
    ['node', 'scripts/check-styles.ts'],
    ['node', 'scripts/check-content.ts'],
    ['knip', '--no-progress'],
    // A file that only tests use is dead too.
    ['knip', '--no-progress', '--production', '--include', 'files'],
  ],
]

export async function runChecks(): Promise<Outcome[]> {
  const outcomes = await Promise.all(ROWS.map(runRow))
  return outcomes.flat()
}

async function runRow(row: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [program, ...words] of row) outcomes.push(await runCheck(program, words))
  return outcomes
}
