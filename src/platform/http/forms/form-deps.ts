import type { ShowAgain } from '../../page.ts'
import type { ProofOfWork } from '../../secrets/proof-of-work.ts'
import type { Limits } from '../limits/limits.ts'

/** What every public form needs; `showAgain` renders its page again with the submitted values. */
export interface FormDeps {
  proofOfWork: ProofOfWork
  limits: Limits
  showAgain: ShowAgain
}
