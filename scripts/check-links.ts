import { join } from 'node:path'
import { readEnv } from '../src/env.ts'
import { createAskAddress } from '../src/features/link-checks/ask-address.ts'
import { checkLinks, isWithoutNetwork } from '../src/features/link-checks/check-links.ts'
import { collectLinks } from '../src/features/link-checks/collect-links.ts'
import { linkAgent } from '../src/features/link-checks/link-agent.ts'
import { writeLinkReport } from '../src/features/link-checks/link-report.ts'
import { writeLinkStatusFile } from '../src/features/link-checks/link-status-file.ts'
import { CONTENT_FOLDER } from '../src/platform/files/json-content.ts'
import { systemNow } from '../src/platform/time/clock.ts'

// Checks every URL and phone number of the content, politely, and saves the results:  npm run check-links
const env = readEnv()
const collected = collectLinks()
const ask = createAskAddress({ agent: linkAgent(env), timeoutMs: 20_000 })
let done = 0
const onChecked = (address: string, { status }: { status: string }) => {
  done += 1
  console.log(`${String(done).padStart(4)} of ${collected.addresses.length}  ${status.padEnd(6)}  ${address}`)
}

console.log(`Checking ${collected.addresses.length} links. One host is never asked twice in 1.5 seconds.`)
const statuses = await checkLinks({ ask, now: systemNow, onChecked }, collected.addresses)
console.log(`\n${writeLinkReport(statuses, collected)}`)
if (isWithoutNetwork(statuses)) {
  console.error('Not one site answered, so nothing was written. Check the connection and run this again.')
  process.exitCode = 1
} else {
  await writeLinkStatusFile(join(CONTENT_FOLDER, 'link-status.json'), statuses)
  console.log('Written to content/link-status.json.')
}
