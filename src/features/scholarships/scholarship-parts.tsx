import FileText from 'lucide-react/icons/file-text'
import { Link } from '../../ui/link.tsx'
import type { Scholarship } from './scholarships.schema.ts'

/** The longest bar: the page's range ends a little above the highest figure. */
const BAR_END = 84_000

/** How much of the range a figure fills. A drawing only: the figure itself stands beside it. */
export function AmountBar({ value }: { value: number }) {
  return (
    <svg className="amount-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <path className="amount-bar-fill" d={`M0 0h${Math.round((value / BAR_END) * 100)}v6H0z`} />
    </svg>
  )
}

export function ResourceLink({ entry }: { entry: Scholarship }) {
  return (
    <Link className="resource-link" href={entry.pdfLink}>
      <FileText aria-hidden="true" />
      <span>
        {entry.pdfResource} <span className="whitespace-nowrap">({entry.resourceKind})</span>
      </span>
      <span className="sr-only">of {entry.school}, opens in a new tab</span>
    </Link>
  )
}

export function phoneLink({ phoneNumber }: Scholarship): string {
  return `tel:+1${phoneNumber.replace(/\D/g, '')}`
}

export const phoneNames = { 'aid-office': 'Aid office', switchboard: 'Main number' }

export function placeOf({ city, state }: Scholarship): string {
  return `${city}, ${state}`
}
