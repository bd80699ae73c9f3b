import { useRef } from 'react'

const CHALLENGE_PATH = '/api/proof-of-work'

/**
 * Solves the server's challenge in the background. Call `start` when the visitor begins to fill in the form
 * and `take` on submit; null (an old browser, no connection) leaves the decision to the server.
 */
export function useProofOfWork() {
  const running = useRef<Promise<string | null> | null>(null)
  const start = () => {
    running.current ??= solve().catch(() => null)
    return running.current
  }
  const take = async () => {
    const payload = await start()
    // A solution is valid once: another attempt needs another one.
    running.current = null
    return payload
  }
  return { start, take }
}

/** The solver is fetched only when a form is filled in. Web Crypto does the work off the main thread. */
async function solve(): Promise<string | null> {
  const [{ solveChallenge }, { deriveKey }, response] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    fetch(CHALLENGE_PATH, { cache: 'no-store' }),
  ])
  if (!response.ok) return null
  const challenge = await response.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
