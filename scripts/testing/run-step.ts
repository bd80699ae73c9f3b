import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Counts {
  passed: number
  failed: number
}

export interface Outcome extends Counts {
  /** What it printed about its failure, repeated beside the counts: thousands of lines may come between. */
  complaint: string
}

const COMPLAINT_STARTS = /(Failed Suites|Failed Tests|Unhandled Errors?) /
const MAX_COMPLAINT = 6000

/** Runs a program as one check. Its output is shown when it ends, not between other lines. */
export async function runCheck(program: string, words: string[]): Promise<Outcome> {
  const { code, output } = await run(program, words, {}, false)
  process.stdout.write(output)
  const isFine = code === 0
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, complaint: isFine ? '' : complaintIn(output) }
}

/**
 * Runs vitest with these arguments and returns its count of tests; a failure outside the tests counts as one
 * more. Tests and browsers get a temporary folder of their own, which is removed with everything in it.
 */
export async function runVitest(words: string[], env: Record<string, string>): Promise<Outcome> {
  // A short name, because PostgreSQL's sockets are in it; open, because root runs PostgreSQL as another user.
  const folder = await mkdtemp(join(tmpdir(), 'tests-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'counts.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await run(
      'vitest',
      ['run', ...reporters, ...words],
      { ...env, TMPDIR: folder, TESTS_FOLDER: folder },
      true,
    )
    const counts = await readCounts(file)
    if (code === 0) return { ...counts, complaint: '' }
    return { passed: counts.passed, failed: Math.max(counts.failed, 1), complaint: complaintIn(output) }
  } finally {
    // Not awaited: removing the files of hundreds of databases takes half a minute.
    void rm(folder, { recursive: true, force: true })
  }
}

function complaintIn(output: string): string {
  const failed = new Set(output.match(/^.*\bFAIL\b.*$/gm) ?? [])
  const start = output.search(COMPLAINT_STARTS)
  const words = start < 0 ? output.slice(-MAX_COMPLAINT) : output.slice(start, start + MAX_COMPLAINT)
  return `${[...failed].join('\n')}\n${words}\n`
}

async function readCounts(file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text) as Record<string, number>
  return { passed: numPassedTests, failed: numFailedTests }
}

async function run(program: string, words: string[], env: Record<string, string>, isShownAtOnce: boolean) {
  const child = spawn(program, words, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const [stream, screen] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (isShownAtOnce) screen.write(text)
      output += text
    })
  }
  const [code] = await once(child, 'close').catch((error: Error) => {
    output += `${program} could not be run: ${error.message}`
    return [1]
  })
  return { code: (code ?? 1) as number, output }
}
