import type { LicenceCheck } from '../ads.schema.ts'
import { PostedDay } from './posted-day.tsx'

/** That we looked a seller's licence up ourselves: when, and what we looked at. */
export function LicenceChecked({ check }: { check: LicenceCheck }) {
  return (
    <span>
      Licence checked by us, <PostedDay at={check.at} />
      <span className="small muted"> · {check.what}</span>
    </span>
  )
}
