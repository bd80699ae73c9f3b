import { SiteDay } from '../../../shell/site-day.tsx'
import type { LicenceCheck } from '../ads.schema.ts'

/** That we looked a seller's licence up ourselves: when, and what we looked at. */
export function LicenceChecked({ check }: { check: LicenceCheck }) {
  return (
    <span>
      Licence checked by us, <SiteDay at={check.at} />
      <span className="small muted"> · {check.what}</span>
    </span>
  )
}
