import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { NotFound } from '../../../shell/not-found.tsx'
import { Link } from '../../../ui/link.tsx'
import { AdFrame } from '../../ads/ad-frame.tsx'
import { adCall } from '../../ads/ads.calls.ts'
import { adReportFormCall } from './ad-report-form.ts'
import { ReportAdForm } from './report-ad-form.tsx'

/** "Report this ad": without an account, with a receipt. */
export function ReportAdPage({ params }: PageAddress) {
  const id = params.id ?? ''
  const { data: ad, isEnabled, error } = useQuery(adCall(id))
  const { data: again } = useQuery(adReportFormCall())
  if (!isEnabled || error || ad?.ended)
    return (
      <NotFound
        error={error}
        title="Ad Not Found"
        text={again?.problem || "The ad you're looking for doesn't exist."}
      />
    )
  if (!ad) return <div aria-busy="true" />
  return (
    <AdFrame
      back={{ href: paths.ads.show(id), words: 'Back to the ad' }}
      title="Report this ad"
      lead={`About “${ad.title}”. Someone on our team reads it. You get a receipt number and can see the outcome. The seller does not find out who reported.`}
    >
      <div className="measure">
        <ReportAdForm id={id} again={again} />
      </div>
      <p className="small above-6 muted">
        In danger, or lost money? Call 911 or your bank first.{' '}
        <Link className="text-link" href={paths.safety()}>
          What to do
        </Link>
        {' · '}
        <Link className="text-link" href={paths.moderation()}>
          How we decide
        </Link>
      </p>
    </AdFrame>
  )
}
