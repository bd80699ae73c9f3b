import { NewsletterSignUp } from './newsletter-sign-up.tsx'

/** The newsletter's band on the home page; the goal stands beside the number of today. */
export function NewsletterForm({ subscribers }: { subscribers?: number | undefined }) {
  return (
    <section className="newsletter-band bg-bg2 py-14 md:py-18" aria-labelledby="newsletter">
      <div className="page-width grid items-center gap-6 md:grid-cols-[1.1fr_1fr] md:gap-14">
        <div>
          <h2 id="newsletter">One email, every Friday</h2>
          <p className="lead mt-2 text-lg!">
            New listings, community events and the service changes that matter. Join 10,000+ subscribers: that
            is our goal{subscribers ? `, and today we are ${subscribers.toLocaleString('en-CA')}` : ''}.
          </p>
        </div>
        <NewsletterSignUp />
      </div>
    </section>
  )
}
