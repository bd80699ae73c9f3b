import { parentPort, workerData } from 'node:worker_threads'
import { decodeHeic } from './decode-heic.ts'

// A worker thread of heic-child.ts.
const outcome = await decodeHeic(workerData as Uint8Array)
parentPort?.postMessage(outcome, outcome.ok ? [outcome.pixels.data.buffer as ArrayBuffer] : [])
