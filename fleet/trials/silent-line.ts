import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet, Outcome } from '../fleet.ts'
import { seconds, slownessOf, statusOf, timeUntil } from '../parts/load.ts'
import { hasTitle, renameAd } from './writes.ts'

const MAX_MS = 15_000

/** Open connections fall silent forever, as behind a firewall that forgot them; new ones work. */
export async function silenceDatabase({ nodes: [, node], lines, primaryUrl }: Fleet): Promise<Outcome> {
  await fetch(`${node.url}/ads/4`)
  const allowed = MAX_MS + 4 * (await slownessOf(node.url))
  const startedAt = performance.now()
  lines.database.fallSilent()
  await sleep(1_000)
  lines.database.repair()
  const ready = await timeUntil(async () => (await statusOf(`${node.url}/readyz`)) === 200, 60_000)
  const listening = await timeUntil(async () => {
    const title = `Heard again ${Math.round(performance.now())}`
    await renameAd(primaryUrl, 4, title)
    await sleep(300)
    return hasTitle(node, 4, title)
  }, 60_000)
  const total = performance.now() - startedAt
  return {
    measured: `ready after ${seconds(ready)}, hears the others again after ${seconds(listening === null ? null : total)}`,
    holds: ready !== null && listening !== null && total < allowed,
  }
}

/** All lines fall silent (database, replica, store): hanging connections must not keep the node alive. */
export async function stopWhileSilent({ nodes: [, node], lines }: Fleet): Promise<Outcome> {
  for (const line of Object.values(lines)) line.fallSilent()
  const asked = [1, 2, 3].map((id) => statusOf(`${node.url}/api/ads/${id}?silent=${Date.now()}`))
  await sleep(500)
  const took = await node.stop()
  for (const line of Object.values(lines)) line.repair()
  await Promise.all(asked)
  await node.start()
  return { measured: `ended after ${seconds(took)}`, holds: took < 20_000 }
}
