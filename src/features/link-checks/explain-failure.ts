import { explainCode } from '../../platform/outside/explain-code.ts'
import { PrivateAddress } from './ask-address.ts'

/** Explains to an editor why a request failed. */
export function explainFailure(error: unknown): string {
  if (error instanceof PrivateAddress) return 'The address leads to a private network.'
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'The site did not answer in time.'
  return (
    explainCode(code) ??
    (code ? `The site could not be checked (${code}).` : 'The site could not be checked.')
  )
}
