import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { ProvedForm } from '../../../ui/proof/proved-form.tsx'
import { AdFrame } from '../../ads/ad-frame.tsx'
import { adCall } from '../../ads/ads.calls.ts'
import { ReportWordsFields } from '../../feedback/report/report-words-fields.tsx'
import { type AdReportForm, adReportFormCall } from './ad-report-form.ts'
import { type AdReportErrors, checkAdReport, REPORT_CHOICES, type TypedAdReport } from './check-ad-report.ts'

/** "Report this ad": without an account, with a receipt. */
export function ReportAdPage({ params }: PageAddress) {
  const id = params.id ?? ''
  const { data: ad, isEnabled, error } = useQuery(adCall(id))
  const { data: again } = useQuery(adReportFormCall())
  if (!isEnabled || error || ad?.ended)
    return (
      <NotFound
        error={error}
        title="Ad Not Found"
        text={again?.problem || "The ad you're looking for doesn't exist."}
      />
    )
  if (!ad) return <div aria-busy="true" />
  return (
    <AdFrame
      back={{ href: paths.ads.show(id), words: 'Back to the ad' }}
      title="Report this ad"
      lead={`About “${ad.title}”. Someone on our team reads it. You get a receipt number and can see the outcome. The seller does not find out who reported.`}
    >
      <div className="measure">
        <ReportAdForm id={id} again={again} />
      </div>
      <p className="small above-6 muted">
        In danger, or lost money? Call 911 or your bank first.{' '}
        <Link className="text-link" href={paths.safety()}>
          What to do
        </Link>
        {' · '}
        <Link className="text-link" href={paths.moderation()}>
          How we decide
        </Link>
      </p>
    </AdFrame>
  )
}

interface ReportAdFormProps {
  id: string
  /** The submitted form when the server shows it again. */
  again: AdReportForm | null
}

const FIELDS = ['reason', 'details', 'email'] as const

function ReportAdForm({ id, again }: ReportAdFormProps) {
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
