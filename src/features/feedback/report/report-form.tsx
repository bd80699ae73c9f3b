import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { CallError } from '../../../platform/calls.ts'
import { sendCall } from '../../../platform/forms/send-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Honeypot } from '../../../ui/forms/honeypot.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { useProofOfWork } from '../../../ui/proof/proof-of-work.tsx'
import type { ReportForm } from '../feedback.calls.ts'
import { checkReport, PROBLEMS, type ReportErrors, type ReportField } from './check-report.ts'
import { ReportWordsFields } from './report-words-fields.tsx'

interface ReportFieldsProps {
  entry: string
  /** The submitted form when the server shows it again. */
  again: ReportForm | null
}

const FIELDS: ReportField[] = ['problem', 'details', 'email']
const FAILED = 'The report could not be sent. Nothing is lost: please try again in a moment.'

/** The form. Without JavaScript it posts to its own page, which shows it again with the errors. */
export function ReportFields({ entry, again }: ReportFieldsProps) {
  const { errors, failure, attempt, isPending, prepare, submit } = useReport(entry, again)
  const shown = FIELDS.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))
  const typed = again?.values
  return (
    <form
      className="report-form"
      method="post"
      action={paths.report('')}
      onSubmit={submit}
      onFocus={prepare}
      noValidate
    >
      <ErrorSummary errors={shown} attempt={attempt} />
      {failure && (
        <div role="alert">
          <Note kind="danger">{failure}</Note>
        </div>
      )}
      <input type="hidden" name="entry" value={entry} />
      <p className="small muted">Fields marked * are required</p>
      <RadioGroup
        legend="What is wrong?"
        name="problem"
        required
        options={PROBLEMS.map(({ value, label }) => ({ value, label }))}
        defaultValue={typed?.problem ?? ''}
        error={errors.problem}
      />
      <ReportWordsFields
        hint="What did you expect, and what did you find? Please leave out anything private."
        typed={typed}
        errors={errors}
      />
      <Honeypot />
      <p>
        <Button size="large" isPending={isPending} pendingLabel="Sending...">
          Send the report
        </Button>
      </p>
    </form>
  )
}

function useReport(entry: string, again: ReportForm | null) {
  const [errors, setErrors] = useState<ReportErrors>(again?.errors ?? {})
  const [failure, setFailure] = useState(again?.failure ?? '')
  const [attempt, setAttempt] = useState(0)
  const [isPending, setIsPending] = useState(false)
  const [, navigate] = useLocation()
  const proof = useProofOfWork()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '')
    const values = { entry, problem: read('problem'), details: read('details'), email: read('email') }
    const checked = checkReport(values)
    setErrors(checked.ok ? {} : checked.errors)
    setAttempt((count) => count + 1)
    setFailure('')
    if (!checked.ok) return
    setIsPending(true)
    try {
      const answer = await sendCall('/api/feedback', {
        ...values,
        website: read('website'),
        proof: (await proof.take()) ?? '',
      })
      const { receipt } = (await answer.json()) as { receipt: string }
      navigate(paths.reportStatus(receipt))
    } catch (error) {
      setFailure(error instanceof CallError ? error.body : FAILED)
      setIsPending(false)
    }
  }
  return { errors, failure, attempt, isPending, prepare: () => void proof.start(), submit }
}
