import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { AppealPanel } from '../../ad-life/appeal/appeal-panel.tsx'
import { AdFrame } from '../../ads/ad-frame.tsx'
import { managedAdCall } from '../../my-ad/managed-ad.calls.ts'

/** A seller appeals a refusal or removal, and sees the outcome. Opening the link changes nothing. */
export function AppealPage({ params }: PageAddress) {
  const token = params.token ?? ''
  const { data: ad, isEnabled, error } = useQuery(managedAdCall(token))
  if (!isEnabled || error) {
    return (
      <NotFound
        error={error}
        title="Ad Not Found"
        text="This link does not open an ad. The ad may have been deleted, or part of the link is missing."
      />
    )
  }
  if (!ad) return <div aria-busy="true" />
  return (
    <AdFrame
      back={{ href: paths.ads.manage(token), words: 'Back to my ad' }}
      title="Appeal"
      lead={`It is about your ad “${ad.title}”.`}
    >
      <AppealPanel
        noun="ad"
        endReason={ad.endReason}
        appeal={ad.appeal}
        action={paths.ads.appeal(token)}
        help="A link to your licence or a note on where the photos come from helps."
      />
    </AdFrame>
  )
}
