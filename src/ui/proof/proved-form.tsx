import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Honeypot } from '../forms/honeypot.tsx'
import { useSending } from '../forms/use-sending.ts'
import { useSingleRun } from '../forms/use-single-run.ts'
import { Note } from '../panels/note.tsx'
import { useProofOfWork } from './proof-of-work.tsx'

type Errors<Name extends string> = Partial<Record<Name, string>>

interface ProvedFormProps<Name extends string> {
  action: string
  className: string
  /** In the order of the form's fields. */
  fields: readonly Name[]
  /** The server's errors when it showed the form again. */
  again: { errors: Errors<Name>; problem: string | null } | null | undefined
  /** Returns null when everything is valid. */
  check: (typed: FormData) => Promise<Errors<Name> | null> | Errors<Name> | null
  /** Runs when the visitor begins to fill in the form. */
  prepare?: () => void
  button: string
  /** Whether the form has a file field. */
  isUpload?: boolean
  children: (errors: Errors<Name>) => ReactNode
}

/** A plain form. Script only validates it first and adds the proof of work before the browser submits it. */
export function ProvedForm<Name extends string>(props: ProvedFormProps<Name>) {
  const { action, className, fields, again, children, button, prepare, isUpload } = props
  const { errors, attempt, isSending, proofInput, start, submit } = useProvedForm(props)
  return (
    <form
      className={className}
      method="post"
      action={action}
      encType={isUpload ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      onFocus={() => {
        start()
        prepare?.()
      }}
      noValidate
    >
      <ErrorSummary
        errors={fields.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))}
        attempt={attempt}
      />
      {again?.problem && (
        <div role="alert">
          <Note kind="danger">{again.problem}</Note>
        </div>
      )}
      <p className="small muted">
        Fields marked <span className="danger">*</span> are required.
      </p>
      {children(errors)}
      <input type="hidden" name="proof" ref={proofInput} defaultValue="" />
      <Honeypot />
      <p>
        <Button size="large" isPending={isSending} pendingLabel="Sending...">
          {button}
        </Button>
      </p>
    </form>
  )
}

function useProvedForm<Name extends string>({ again, check }: ProvedFormProps<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>(again?.errors ?? {})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setIsSending] = useSending()
  const proofInput = useRef<HTMLInputElement>(null)
  const proof = useProofOfWork()
  const send = useSingleRun(async (form: HTMLFormElement) => {
    const found = await check(new FormData(form))
    setErrors(found ?? {})
    setAttempt(attempt + 1)
    if (found) return
    setIsSending(true)
    const payload = await proof.take()
    if (proofInput.current) proofInput.current.value = payload ?? ''
    form.submit()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return { errors, attempt, isSending, proofInput, start: () => void proof.start(), submit }
}
