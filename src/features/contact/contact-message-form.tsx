import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { CallError } from '../../platform/calls.ts'
import { sendCall } from '../../platform/forms/send-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { TextareaField } from '../../ui/forms/textarea-field.tsx'
import { useSingleRun } from '../../ui/forms/use-single-run.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Note } from '../../ui/panels/note.tsx'
import { useProofOfWork } from '../../ui/proof/proof-of-work.tsx'
import type { ContactDraft } from './contact.calls.ts'
import type { ContactErrors, ContactForm } from './contact.schema.ts'

interface ContactMessageFormProps {
  draft: ContactDraft | null
  receipt: string | undefined
}

const FAILED = 'Your message could not be sent. Please check your connection and try again.'
/** Loaded when a visitor starts to fill in the form: the rules are larger than the page. */
const loadRules = () => import('./contact.schema.ts')
const FIELDS = ['name', 'email', 'message'] as const

/** Sends by `fetch`, or as a plain form without JavaScript. The typed text stays until sending succeeds. */
export function ContactMessageForm({ draft, receipt: known }: ContactMessageFormProps) {
  const [errors, setErrors] = useState<ContactErrors>(draft?.errors ?? {})
  const [problem, setProblem] = useState(draft?.problem ?? null)
  const [receipt, setReceipt] = useState(known)
  const [isSending, setIsSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const proof = useProofOfWork()

  const send = useSingleRun(async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as ContactForm & { website: string }
    // If the rules cannot be loaded, the server's validation is enough.
    const found = await loadRules().then(
      ({ checkContactForm }) => checkContactForm(values),
      () => null,
    )
    setErrors(found ?? {})
    setProblem(null)
    setAttempt(attempt + 1)
    if (found) return
    setIsSending(true)
    try {
      const answer = await sendCall('/api/contact', { ...values, proof: (await proof.take()) ?? '' })
      setReceipt(((await answer.json()) as { receipt: string }).receipt)
      showToast({ title: 'Message sent', description: 'We read every message and reply by email.' })
    } catch (error) {
      setProblem(error instanceof CallError ? error.body : FAILED)
    } finally {
      setIsSending(false)
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }

  const prepare = () => {
    void proof.start()
    loadRules().catch(() => {})
  }

  if (receipt) return <Received receipt={receipt} onAgain={() => setReceipt(undefined)} />
  return (
    <form
      className="stack gap-5"
      method="post"
      action={paths.contact()}
      onSubmit={submit}
      onFocus={prepare}
      noValidate
    >
      <ErrorSummary
        errors={FIELDS.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))}
        attempt={attempt}
      />
      {problem && (
        <div role="alert">
          <Note kind="danger">{problem} Nothing you typed is lost.</Note>
        </div>
      )}
      <Fields errors={errors} values={draft?.values} />
      <p>
        <Button size="large" isPending={isSending} pendingLabel="Sending...">
          Send message
        </Button>
      </p>
      <p className="small muted">
        We keep your message for 180 days and use it only to answer you.{' '}
        <Link href={paths.privacy()}>Privacy</Link>
      </p>
    </form>
  )
}

/** Stays after the toast is gone, and takes focus, because on a phone it is above the visible area. */
function Received({ receipt, onAgain }: { receipt: string; onAgain: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="panel panel-soft" ref={box} tabIndex={-1} aria-labelledby="received">
      <h2 id="received" className="h3 panel-title">
        <CircleCheck />
        Thank you. We have your message.
      </h2>
      <p className="above-2">
        Your receipt number is <strong className="figures nowrap">{receipt}</strong>. Keep it in case you want
        to ask about it.
      </p>
      <p className="above-4">
        <Link className="text-link" href={paths.contact()} onClick={onAgain}>
          Write another message
        </Link>
      </p>
    </section>
  )
}

function Fields({ errors, values }: { errors: ContactErrors; values: ContactForm | undefined }) {
  const text = (name: keyof ContactForm) => ({
    name,
    error: errors[name],
    defaultValue: values?.[name],
    required: true,
    isWide: true,
  })
  return (
    <>
      <p className="small muted">
        Fields marked <span className="danger">*</span> are required.
      </p>
      <TextField {...text('name')} label="Full name" autoComplete="name" maxLength={100} />
      <TextField {...text('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
      <TextareaField
        {...text('message')}
        label="Message"
        hint="Do not include passport, SIN or bank numbers."
        rows={7}
        maxLength={5000}
      />
      <Honeypot />
    </>
  )
}
