import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { monthAndYear } from '../../../platform/time/calendar-day.ts'
import type { FactView, PhoneView } from '../guide.schema.ts'
import type { FactText, PhoneFile } from './guide-file.schema.ts'

const MAX_AGE_MONTHS = 12

/** An amount is shown for a year after the month of its source; after that only the official page has it. */
export function isCurrent(asOf: string | undefined, now: Date): boolean {
  if (!asOf) return true
  const [year = 0, monthOfYear = 0] = asOf.split('-').map(Number)
  const age = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - monthOfYear
  return age <= MAX_AGE_MONTHS
}

export function viewFact(fact: FactText | undefined, now: Date): FactView | undefined {
  if (fact === undefined) return undefined
  if (typeof fact === 'string') return { text: fact }
  return isCurrent(fact.asOf, now) ? { text: fact.text, asOf: monthAndYear(fact.asOf) } : undefined
}

export function viewPhone({ number, note, confidence }: PhoneFile): PhoneView {
  return {
    number,
    href: telephoneLink(number),
    ...(note && { note }),
    isUncalled: confidence === 'medium',
  }
}
