import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const MODULE = new URL('./follow-parent.ts', import.meta.url).href
const PROGRAM = `
  const { followParent } = await import(${JSON.stringify(MODULE)})
  followParent(() => { console.log('stopped'); process.exit() }, 20)
  console.log('started')
  setTimeout(() => {}, 30_000)
`

test.skipIf(process.platform === 'win32')('a site whose shell was ended stops itself', async () => {
  // Two commands, so that the shell stays alive instead of replacing itself with the program (exec).
  const shell = spawn('sh', ['-c', `"$0" --input-type=module -e "$1"; true`, process.execPath, PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.on('data', (chunk) => {
    said += chunk
    if (String(chunk).includes('started')) shell.kill('SIGTERM')
  })
  await once(shell.stdout, 'end')
  expect(said.trim().split('\n')).toEqual(['started', 'stopped'])
})
