import { useRef } from 'react'

const CHALLENGE_PATH = '/api/proof-of-work'

/**
 * Solves the server's challenge in the background. Call `start` when a person begins to fill in the form and `take` when
 * they send it; null (an old browser, no connection) leaves the decision to the server.
 */
export function useProofOfWork() {
  const running = useRef<Promise<string | null> | null>(null)
  const start = () => {
    running.current ??= solve().catch(() => null)
    return running.current
  }
  const take = async () => {
    const payload = await start()
    // A solution counts once: another try needs another one.
    running.current = null
    return payload
  }
  return { start, take }
}

/** Fetched only by those who fill in a form. The work itself is done by the browser's own crypto, off this thread. */
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
