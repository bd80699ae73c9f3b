import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Phone from 'lucide-react/icons/phone'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { AmountBar, phoneLink, phoneNames, placeOf, ResourceLink } from './scholarship-parts.tsx'
import type { Scholarship } from './scholarships.schema.ts'

/** One school on a small screen. */
export function ScholarshipCard({ entry }: { entry: Scholarship }) {
  const kind = entry.isFullTuition ? 'stated as full tuition' : `average aid, ${entry.amountYear}`
  return (
    <li className="scholarship-card">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="h3">{entry.school}</h2>
          <p className="small text-muted">
            {placeOf(entry)} · {kind}
          </p>
        </div>
        {entry.isFullTuition ? (
          <Badge tone="good" className="flex-none">
            {entry.amount}
          </Badge>
        ) : (
          <strong className="price figures">{entry.amount}</strong>
        )}
      </div>
      {entry.amountValue !== null && <AmountBar value={entry.amountValue} />}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <ButtonLink variant="outline" size="small" href={entry.aidWebLink}>
          Visit Site <ArrowUpRight aria-hidden="true" />
          <span className="sr-only">{entry.school}, opens in a new tab</span>
        </ButtonLink>
        <a className={buttonClasses({ variant: 'outline', size: 'small' })} href={phoneLink(entry)}>
          <Phone aria-hidden="true" /> Call
          <span className="sr-only">
            {entry.school}, {phoneNames[entry.phoneKind]}, {entry.phoneNumber}
          </span>
        </a>
      </div>
      <p className="mt-2">
        <ResourceLink entry={entry} />
      </p>
    </li>
  )
}
