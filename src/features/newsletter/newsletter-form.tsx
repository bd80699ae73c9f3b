import { type FormEvent, useState } from 'react'
import { CallError } from '../../platform/calls.ts'
import { sendCall } from '../../platform/send-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'

type State = 'idle' | 'pending' | 'success'

/** The sign-up for the newsletter, with the words of its four outcomes. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>('idle')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return refuse('Please enter a valid email address')
    setState('pending')
    try {
      await sendCall('/api/newsletter', { email: email.trim() })
      setEmail('')
      setState('success')
      showToast({
        title: 'Success!',
        description: 'You have been successfully subscribed to our newsletter.',
      })
    } catch (error) {
      setState('idle')
      refuse((error instanceof CallError && error.body) || 'Failed to subscribe. Please try again.')
    }
  }

  return (
    <section className="newsletter-band bg-bg2 py-14 md:py-18" aria-labelledby="newsletter">
      <div className="page-width grid items-center gap-6 md:grid-cols-2 md:gap-14">
        <div>
          <h2 id="newsletter">One email, every Friday</h2>
          <p className="lead mt-2">
            New listings, community events and the service changes that matter. Join 10,000+ subscribers: that
            is our goal.
          </p>
        </div>
        <form
          className="flex flex-col gap-2.5 md:flex-row md:items-end"
          method="post"
          action="/api/newsletter"
          onSubmit={submit}
          noValidate
        >
          <TextField
            className="flex-1"
            name="email"
            id="newsletter-email"
            type="email"
            autoComplete="email"
            label="Email address"
            placeholder="name@example.com"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            disabled={state === 'pending'}
          />
          <Button size="field" isPending={state === 'pending'} pendingLabel="Subscribing...">
            Subscribe
          </Button>
        </form>
        {state === 'success' && (
          <p className="text-link md:col-start-2 no-underline!" role="status">
            You are on the list.
          </p>
        )}
      </div>
    </section>
  )
}

function refuse(description: string): void {
  showToast({ title: 'Error', description, variant: 'destructive' })
}
