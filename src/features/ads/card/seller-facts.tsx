import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { LicenceCheck } from '../ads.schema.ts'
import { LicenceChecked } from './licence-checked.tsx'

/** What the site itself has seen of a seller, and what else the page knows. */
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
