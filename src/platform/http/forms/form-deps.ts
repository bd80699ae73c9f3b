import type { ShowAgain } from '../../page.ts'
import type { ProofOfWork } from '../../secrets/proof-of-work.ts'
import type { Limits } from '../limits/limits.ts'

/** What every public form is given; `showAgain` shows its page with what was typed. */
export interface FormDeps {
  proofOfWork: ProofOfWork
  limits: Limits
  showAgain: ShowAgain
}
