import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultySite } from './site.ts'

const WRITERS = 4
const PAUSE_MS = 20

export interface Writers {
  /** Receipts that the site issued: each promises that the message is stored. */
  receipts: string[]
  /** Counts of every other response status; 0 is a broken connection. */
  others: Map<number, number>
  /** Messages that came with a refusal. */
  sentences: Set<string>
  stop(): Promise<void>
}

/** Keeps sending messages to the site, each writer the next one when the last was answered. */
export function startWriting({ url }: Pick<FaultySite, 'url'>): Writers {
  const receipts: string[] = []
  const others = new Map<number, number>()
  const sentences = new Set<string>()
  let isStopping = false
  let sent = 0

  const writeOne = async () => {
    sent += 1
    const answer = await sendMessage(url, `Message number ${sent} of a run of faults.`)
    if (answer.receipt) return void receipts.push(answer.receipt)
    others.set(answer.status, (others.get(answer.status) ?? 0) + 1)
    if (answer.status !== 0) sentences.add(answer.text)
    await sleep(PAUSE_MS)
  }
  const writer = async () => {
    while (!isStopping) await writeOne()
  }
  const writers = Array.from({ length: WRITERS }, writer)
  return {
    receipts,
    others,
    sentences,
    async stop() {
      isStopping = true
      await Promise.all(writers)
    },
  }
}

/** Sends one message as a form's script would. */
export async function sendMessage(url: string, message: string) {
  try {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ama Mensah', email: 'ama@mail.example', message, website: '' }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    const receipt = answer.status === 202 ? (JSON.parse(text) as { receipt: string }).receipt : null
    return { status: answer.status, text, receipt, retryAfter: answer.headers.get('retry-after') }
  } catch {
    return { status: 0, text: '', receipt: null, retryAfter: null }
  }
}

/** The receipts whose message is not in the database. */
export async function findLost(
  site: Pick<FaultySite, 'query'>,
  receipts: readonly string[],
): Promise<string[]> {
  const rows = await site.query<{ receipt: string }>(
    'SELECT receipt FROM contact_messages WHERE receipt = ANY($1)',
    [receipts],
  )
  const kept = new Set(rows.map(({ receipt }) => receipt))
  return receipts.filter((receipt) => !kept.has(receipt))
}
