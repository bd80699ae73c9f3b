/** What `npm run check` runs, in order: each is one program that ends with 0 when all is well. */
export const checks: readonly [program: string, ...words: string[]][] = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '--noEmit'],
  ['node', 'scripts/check-imports.ts'],
  ['node', 'scripts/check-styles.ts'],
  ['node', 'scripts/check-content.ts'],
  ['knip', '--no-progress'],
  // A file that only tests use is dead, too.
  ['knip', '--no-progress', '--production', '--include', 'files'],
]
