import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type FormEvent, useRef, useState } from 'react'
import type { PageAddress } from '../../page.ts'
import { paths } from '../../paths.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { useProofOfWork } from '../../ui/proof-of-work.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { adCall } from './ads.calls.ts'
import type { MessageForm } from './messages/message-form.schema.ts'
import { MESSAGE_LENGTH } from './messages/message-length.ts'
import { type MessageDraft, messageDraftCall } from './messages/thread.calls.ts'
import { Trap } from './posting/trap.tsx'

/** Write to a seller without either side seeing the other's address. */
export function MessageSellerPage({ params }: PageAddress) {
  const id = params.id ?? ''
  const { data: ad, isEnabled, error } = useQuery(adCall(id))
  const { data: draft } = useQuery(messageDraftCall())
  if (!isEnabled || error)
    return <NotFound title="Ad Not Found" text="The ad you're looking for doesn't exist." />
  if (!ad) return <div className="page-loading" aria-busy="true" />
  return (
    <div className="page-width pt-5 md:pt-6">
      <p>
        <Link className="arrow-link" href={paths.ads.show(id)}>
          <ArrowLeft aria-hidden="true" />
          <span>Back to the ad</span>
        </Link>
      </p>
      <h1 className="mt-2">Message the seller</h1>
      <p className="lead mt-2 max-w-165">
        About “{ad.title}”. The seller sees your name, never your e-mail address.
      </p>
      <MessageSellerForm id={id} draft={draft} />
    </div>
  )
}

/** Fetched by those who begin to fill in the form: the rules weigh more than the page. */
const loadRules = () => import('./messages/message-form.schema.ts')
const FIELDS = ['name', 'email', 'text'] as const

/** A plain form. Script only checks it first and adds the proof of work before the browser sends it. */
function MessageSellerForm({ id, draft }: { id: string; draft: MessageDraft | null }) {
  const [errors, setErrors] = useState(draft?.errors ?? {})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const proofInput = useRef<HTMLInputElement>(null)
  const proof = useProofOfWork()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as MessageForm
    // Where the rules cannot be fetched the server's are enough.
    const found = await loadRules().then(
      ({ checkMessageForm }) => checkMessageForm(values),
      () => null,
    )
    setErrors(found ?? {})
    setAttempt(attempt + 1)
    if (found) return
    setIsSending(true)
    const payload = await proof.take()
    if (proofInput.current) proofInput.current.value = payload ?? ''
    form.submit()
  }
  const prepare = () => {
    void proof.start()
    loadRules().catch(() => {})
  }
  const text = (name: keyof MessageForm) => ({
    name,
    error: errors[name],
    defaultValue: draft?.values[name],
    required: true,
    isWide: true,
  })
  return (
    <form
      className="mt-6 grid max-w-150 gap-5"
      method="post"
      action={paths.ads.message(id)}
      onSubmit={submit}
      onFocus={prepare}
      noValidate
    >
      <ErrorSummary
        errors={FIELDS.flatMap((name) => (errors[name] ? [{ id: name, message: errors[name] }] : []))}
        attempt={attempt}
      />
      {draft?.problem && (
        <div role="alert">
          <Note kind="danger">{draft.problem}</Note>
        </div>
      )}
      <p className="small text-muted">Fields marked * are required.</p>
      <TextField {...text('name')} label="Your name" autoComplete="name" maxLength={60} />
      <TextField
        {...text('email')}
        label="Your e-mail address"
        hint="The seller does not see it. The answer comes to it."
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextareaField {...text('text')} label="Message" rows={6} maxLength={MESSAGE_LENGTH} />
      <input type="hidden" name="proof" ref={proofInput} defaultValue="" />
      <Trap />
      <Note kind="safety">
        Look before you pay, and never pass on a code that was sent to you.{' '}
        <Link href={paths.safety()}>More on safety</Link>
      </Note>
      <p>
        <Button size="large" isPending={isSending} pendingLabel="Sending...">
          Send message
        </Button>
      </p>
    </form>
  )
}
