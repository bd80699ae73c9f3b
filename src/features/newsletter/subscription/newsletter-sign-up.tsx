import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../platform/calls.ts'
import { sendCall } from '../../../platform/forms/send-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useProofOfWork } from '../../../ui/proof/proof-of-work.tsx'
import {
  CONSENT_WORDING,
  INVALID_EMAIL,
  ONE_STEP_LEFT,
  SUBSCRIBED,
  TYPED_KEY,
  type Typed,
} from '../newsletter-words.ts'

type State = 'idle' | 'pending' | 'success'

/** The sign-up form of the newsletter, with the messages of its four outcomes. */
export function NewsletterSignUp() {
  const typed = useTyped('subscribe')
  const [email, setEmail] = useState(typed?.email ?? '')
  const [state, setState] = useState<State>('idle')
  const [error, setError] = useState(typed?.error)
  const proof = useProofOfWork()
  const outcome = useRef<HTMLParagraphElement>(null)
  const isDone = state === 'success'
  // Moves the focus, because the pressed button is hidden with its form.
  useEffect(() => {
    if (isDone) outcome.current?.focus()
  }, [isDone])

  /** The toast closes after five seconds; its message stays at the field. */
  const refuse = (description: string) => {
    setState('idle')
    setError(description)
    showToast({ title: 'Error', description, variant: 'destructive' })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return refuse(INVALID_EMAIL)
    setError(undefined)
    setState('pending')
    try {
      await sendCall('/api/newsletter', { email: email.trim(), proof: (await proof.take()) ?? '' })
      setEmail('')
      setState('success')
      showToast({ title: 'Success!', description: SUBSCRIBED })
    } catch (error) {
      refuse((error instanceof CallError && error.body) || 'Failed to subscribe. Please try again.')
    }
  }

  return (
    <div>
      <form
        className="newsletter-sign-up"
        hidden={isDone}
        method="post"
        action="/api/newsletter"
        onSubmit={submit}
        onFocus={() => void proof.start()}
        noValidate
      >
        <TextField
          className="grow"
          name="email"
          id="newsletter-email"
          type="email"
          autoComplete="email"
          label="Email address"
          placeholder="name@example.com"
          error={error}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          disabled={state === 'pending'}
        />
        <Button size="field" isPending={state === 'pending'} pendingLabel="Subscribing...">
          Subscribe
        </Button>
      </form>
      <p className="small above-2h muted" hidden={isDone}>
        {CONSENT_WORDING}
      </p>
      <p className="above-2h text-link newsletter-outcome" role="status" ref={outcome} tabIndex={-1}>
        {isDone && ONE_STEP_LEFT}
      </p>
      {isDone && (
        <p className="above-2h">
          <Button variant="outline" size="small" onClick={() => setState('idle')}>
            Use another address
          </Button>
        </p>
      )}
    </div>
  )
}

/** What was typed into this form without script, when this page is the response to it. */
export function useTyped(kind: Typed['kind']): Typed | undefined {
  const typed = useQueryClient().getQueryData<Typed>(TYPED_KEY)
  return typed?.kind === kind ? typed : undefined
}
