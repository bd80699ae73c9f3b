import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { ManagedAd } from './managed-ad.calls.ts'

/** How to appeal against a refusal or a removal, or where the appeal stands. */
export function AppealWay({ ad, token }: { ad: ManagedAd; token: string }) {
  if (ad.status !== 'removed') return null
  if (!ad.appeal) return <p className="above-2">Disagree? Reply to the email we sent you about it.</p>
  if (ad.appeal.status === 'possible') {
    return (
      <>
        <p className="above-2">Disagree? You can appeal once, in your own words.</p>
        <p className="above-3">
          <ButtonLink href={paths.ads.appeal(token)}>Appeal</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <p className="above-2">
      {ad.appeal.status === 'open' ? 'You have appealed, and we are reviewing it.' : 'You have appealed.'}{' '}
      <Link className="text-link" href={paths.ads.appeal(token)}>
        See your appeal
      </Link>
    </p>
  )
}
