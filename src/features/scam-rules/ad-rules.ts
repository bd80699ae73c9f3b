import type { AdRule } from './ad-rule.ts'
import { feeForJobRule } from './fee-for-job.rule.ts'
import { giftCardsRule } from './gift-cards.rule.ts'
import { largeDepositRule } from './large-deposit.rule.ts'
import { lowPriceRule } from './low-price.rule.ts'
import { offPlatformRule } from './off-platform.rule.ts'
import { overpaymentRule } from './overpayment.rule.ts'
import { payBeforeViewingRule } from './pay-before-viewing.rule.ts'
import { sharedContactRule } from './shared-contact.rule.ts'
import { unlicensedImmigrationRule } from './unlicensed-immigration.rule.ts'

/** Every rule against scams and for the law. A new rule needs its own file and a line here. */
export const adRules: readonly AdRule[] = [
  largeDepositRule,
  payBeforeViewingRule,
  giftCardsRule,
  overpaymentRule,
  offPlatformRule,
  lowPriceRule,
  sharedContactRule,
  feeForJobRule,
  unlicensedImmigrationRule,
]
