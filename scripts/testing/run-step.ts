import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Counts {
  passed: number
  failed: number
}

/** A program that is one check: it passes or it fails. */
export async function runCheck(program: string, words: string[]): Promise<Counts> {
  const isFine = (await exitCode(program, words)) === 0
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }
}

/** A vitest run with the given words; its own count of tests. A run that broke outside its tests fails once more. */
export async function runVitest(words: string[], env: Record<string, string>): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-counts-'))
  const file = join(folder, 'counts.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await exitCode('vitest', ['run', ...reporters, ...words], env)
    const counts = await readCounts(file)
    const brokeElsewhere = code !== 0 && counts.failed === 0
    return { passed: counts.passed, failed: counts.failed + (brokeElsewhere ? 1 : 0) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readCounts(file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text) as Record<string, number>
  return { passed: numPassedTests, failed: numFailedTests }
}

async function exitCode(program: string, words: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit').catch((error: Error) => {
    console.error(`${program} could not be run: ${error.message}`)
    return [1]
  })
  return code ?? 1
}
