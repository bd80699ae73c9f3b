import { paths } from '../../../paths.ts'
import { ProvedForm } from '../../../ui/proved-form.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { ReportWordsFields } from '../../feedback/report-words-fields.tsx'
import type { AdReportForm } from './ad-report-form.ts'
import { type AdReportErrors, checkAdReport, REPORT_CHOICES, type TypedAdReport } from './check-ad-report.ts'

interface ReportAdFormProps {
  id: string
  /** The form as the server shows it again. */
  again: AdReportForm | null
}

const FIELDS = ['reason', 'details', 'email'] as const

export function ReportAdForm({ id, again }: ReportAdFormProps) {
  const typed = again?.values
  return (
    <ProvedForm
      className="report-form"
      action={paths.ads.report(id)}
      fields={FIELDS}
      again={again}
      check={findErrors}
      button="Send the report"
    >
      {(errors) => (
        <>
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
        </>
      )}
    </ProvedForm>
  )
}

function findErrors(form: FormData): AdReportErrors | null {
  const checked = checkAdReport({ reason: '', ...Object.fromEntries(form) } as TypedAdReport)
  return checked.ok ? null : checked.errors
}
