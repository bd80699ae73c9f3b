import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { ownValue } from '../../platform/values/own-value.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'

interface Outcome {
  title: string
  text: string
  /** The next step after this outcome; the other button always leads to the newest ads. */
  next?: 'post' | 'post-another'
  hasLostLink?: boolean
}

const OUTCOMES: Record<string, Outcome> = {
  sent: {
    title: 'One step left: confirm in the email we sent',
    text: 'Open the link in it and press the button there. Until then nobody sees your ad. No email? Check your spam folder; it can take a few minutes.',
    next: 'post-another',
    hasLostLink: true,
  },
  link: {
    title: 'Check your email',
    text: 'If this address has ads, we have emailed you their links. No email? Check your spam folder, or try another address.',
    next: 'post',
    hasLostLink: true,
  },
  deleted: {
    title: 'Your ad is deleted',
    text: 'It is off the site, along with its messages and your email address.',
    next: 'post-another',
  },
  message: {
    title: 'Your message is with the seller',
    text: 'We emailed you a link to the conversation, and will email you again when they reply. The seller does not see your address.',
  },
}
const NEXT = { post: 'Post an ad', 'post-another': 'Post another ad' }

/** What happened, and what comes next. */
export function PostDonePage({ query }: PageAddress) {
  const outcome = ownValue(OUTCOMES, query.get('what')) ?? (OUTCOMES.sent as Outcome)
  const ad = /^[1-9]\d{0,14}$/.exec(query.get('ad') ?? '')?.[0]
  return (
    <div className="page-width page-top-near">
      <h1>{outcome.title}</h1>
      <p className="lead above-3 measure">{outcome.text}</p>
      <p className="above-6 cluster gap-3">
        {ad && <ButtonLink href={paths.ads.show(ad)}>Back to the ad</ButtonLink>}
        <ButtonLink variant={ad ? 'outline' : 'primary'} href={paths.ads.list()}>
          See newest ads
        </ButtonLink>
        {outcome.next && (
          <ButtonLink variant="outline" href={paths.ads.post()}>
            {NEXT[outcome.next]}
          </ButtonLink>
        )}
      </p>
      {outcome.hasLostLink && (
        <p className="above-5">
          <Link className="text-link" href={paths.ads.lostLink()}>
            Send the link again
          </Link>
        </p>
      )}
    </div>
  )
}
