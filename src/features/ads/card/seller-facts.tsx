import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { SiteDay } from '../../../shell/site-day.tsx'
import type { LicenceCheck } from '../ads.schema.ts'

/** What the site itself has verified about a seller, plus the facts that the page passes in. */
export function SellerFacts({ licence, children }: { licence: LicenceCheck | null; children?: ReactNode }) {
  return (
    <ul className="seller-facts">
      <li>
        <CircleCheck />
        Email confirmed
      </li>
      {licence && (
        <li>
          <BadgeCheck />
          <LicenceChecked check={licence} />
        </li>
      )}
      {children}
    </ul>
  )
}

/** Says that we checked a seller's licence ourselves, when, and what we checked. */
export function LicenceChecked({ check }: { check: LicenceCheck }) {
  return (
    <span>
      Licence checked by us, <SiteDay at={check.at} />
      <span className="small muted"> · {check.what}</span>
    </span>
  )
}
