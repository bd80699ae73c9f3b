import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Note } from '../../ui/note.tsx'
import { useProofOfWork } from '../../ui/proof-of-work.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Trap } from '../ads/posting/trap.tsx'
import { ReportWordsFields } from '../feedback/report-words-fields.tsx'
import type { AdReportForm } from './ad-report-form.ts'
import { type AdReportErrors, checkAdReport, REPORT_CHOICES, type TypedAdReport } from './check-ad-report.ts'

interface ReportAdFormProps {
  id: string
  /** The form as the server shows it again. */
  again: AdReportForm | undefined
}

const FIELDS = ['reason', 'details', 'email'] as const

/** A plain form. Script only checks it first and adds the proof of work before the browser sends it. */
export function ReportAdForm({ id, again }: ReportAdFormProps) {
  const { errors, attempt, isSending, proofInput, start, submit } = useReportAd(again?.errors ?? {})
  const typed = again?.values
  return (
    <form
      className="report-form"
      method="post"
      action={paths.ads.report(id)}
      onSubmit={submit}
      onFocus={start}
      noValidate
    >
      <ErrorSummary
        errors={FIELDS.flatMap((name) => (errors[name] ? [{ id: name, message: errors[name] }] : []))}
        attempt={attempt}
      />
      {again?.problem && (
        <div role="alert">
          <Note kind="danger">{again.problem}</Note>
        </div>
      )}
      <p className="small text-muted">Fields marked * are required</p>
      <RadioGroup
        legend="What is wrong?"
        name="reason"
        required
        options={REPORT_CHOICES.map(({ value, label }) => ({ value, label }))}
        defaultValue={typed?.reason ?? ''}
        error={errors.reason}
      />
      <ReportWordsFields
        hint="What did you see? Please leave out anything private. Only the people who run the site read it."
        typed={typed}
        errors={errors}
      />
      <input type="hidden" name="proof" ref={proofInput} defaultValue="" />
      <Trap />
      <p>
        <Button size="large" isPending={isSending} pendingLabel="Sending...">
          Send the report
        </Button>
      </p>
    </form>
  )
}

function useReportAd(firstErrors: AdReportErrors) {
  const [errors, setErrors] = useState(firstErrors)
  const [attempt, setAttempt] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const proofInput = useRef<HTMLInputElement>(null)
  const proof = useProofOfWork()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = { reason: '', ...Object.fromEntries(new FormData(form)) } as TypedAdReport
    const checked = checkAdReport(typed)
    setErrors(checked.ok ? {} : checked.errors)
    setAttempt(attempt + 1)
    if (!checked.ok) return
    setIsSending(true)
    const payload = await proof.take()
    if (proofInput.current) proofInput.current.value = payload ?? ''
    form.submit()
  }
  return { errors, attempt, isSending, proofInput, start: () => void proof.start(), submit }
}
