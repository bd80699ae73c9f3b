import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { ErrorPanel } from '../../shell/errors/error-panel.tsx'
import { useSite } from '../../shell/site-context.tsx'
import { SiteDay } from '../../shell/site-day.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SectionHeading } from '../../ui/lists/section-heading.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { CardPanel } from '../../ui/panels/card-panel.tsx'
import { ProofForm } from '../../ui/proof/proof-form.tsx'
import { issuesCall } from './newsletter.calls.ts'
import { NewsletterSignUp, useTyped } from './subscription/newsletter-sign-up.tsx'

/** What the newsletter is, the sign-up, past issues, and unsubscribing. */
export function NewsletterPage() {
  return (
    <div className="page-width page-top">
      <h1>Newsletter</h1>
      <p className="lead above-2 measure">
        One email, every Friday: new listings, community events and the service changes that matter.
      </p>
      <div className="newsletter-columns above-8">
        <CardPanel aria-labelledby="subscribe">
          <h2 className="h2-inner below-4" id="subscribe">
            Subscribe
          </h2>
          <SignUp />
        </CardPanel>
        <Promises />
        <Archive />
        <OwnData />
      </div>
    </div>
  )
}

function SignUp() {
  const { off } = useSite()
  return off.includes('newsletter') ? (
    <p>We are not taking new subscribers right now.</p>
  ) : (
    <NewsletterSignUp />
  )
}

function Promises() {
  const { name, email } = useSite()
  return (
    <CardPanel className="newsletter-promises-panel" tone="quiet" aria-labelledby="promises">
      <h2 className="h3" id="promises">
        What you can count on
      </h2>
      <ul className="newsletter-promises above-3">
        <li>We only add you after you confirm by email.</li>
        <li>One click in any issue takes you off the list.</li>
        <li>No tracking of opens or clicks. We never share your address.</li>
        <li>
          {name} writes it. Questions:{' '}
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      </ul>
    </CardPanel>
  )
}

function Archive() {
  const { data: issues, error } = useQuery(issuesCall())
  return (
    <section className="newsletter-part" aria-labelledby="archive">
      <SectionHeading id="archive" title="Past issues" />
      {error && <ErrorPanel message="The past issues could not be loaded" />}
      {issues?.length === 0 && (
        <p className="muted">No issue has been sent yet. The first one will appear here.</p>
      )}
      {issues && issues.length > 0 && (
        <ul className="newsletter-issues">
          {issues.map(({ id, subject, sentAt }) => (
            <li key={id}>
              <Link className="text-link" href={paths.newsletterIssue(id)}>
                {subject}
              </Link>
              <span className="small muted">
                <SiteDay at={sentAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A plain form: it is used once, and the answer is a page that can be read again. */
function OwnData() {
  const typed = useTyped('data')
  return (
    <section className="newsletter-part" aria-labelledby="own-data">
      <SectionHeading id="own-data" title="Unsubscribe or see your data" />
      <p className="measure">
        The quickest way is the link at the end of every issue. Or type your address and we will email you a
        link to a page where you can see what we hold about you, download it, or unsubscribe and have it
        deleted.
      </p>
      <ProofForm className="newsletter-data-form above-5" action="/api/newsletter/data">
        {(isSending) => (
          <>
            <TextField
              name="email"
              id="data-email"
              type="email"
              autoComplete="email"
              label="Email address"
              placeholder="name@example.com"
              error={typed?.error}
              defaultValue={typed?.email}
              required
            />
            <Button size="field" variant="outline" isPending={isSending} pendingLabel="Sending...">
              Send me the link
            </Button>
          </>
        )}
      </ProofForm>
    </section>
  )
}
