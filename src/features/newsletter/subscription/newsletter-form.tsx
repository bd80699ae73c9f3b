import { useSite } from '../../../shell/site-context.tsx'
import { NewsletterSignUp } from './newsletter-sign-up.tsx'

/** The newsletter band on the home page, with the goal and today's number. */
export function NewsletterForm({ subscribers }: { subscribers?: number | undefined }) {
  const { off } = useSite()
  if (off.includes('newsletter')) return null
  return (
    <section className="newsletter-band" aria-labelledby="newsletter">
      <div className="page-width newsletter-band-row">
        <div>
          <h2 id="newsletter">One email, every Friday</h2>
          <p className="lead above-2">
            New listings, community events and the service changes that matter. Join us on the way to 10,000+
            subscribers{subscribers ? `; today we are ${subscribers.toLocaleString('en-CA')}` : ''}.
          </p>
        </div>
        <NewsletterSignUp />
      </div>
    </section>
  )
}
