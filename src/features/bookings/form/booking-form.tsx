import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import type { BookingDraft } from '../bookings.schema.ts'
import type { Opening } from '../slots/slots.schema.ts'
import { BookedNotice, FailedNotice } from './booking-outcome.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { PersonFields } from './person-fields.tsx'
import { CostBox } from './terms/cost-box.tsx'
import { TermsBox } from './terms/terms-box.tsx'
import { FORM_ID } from './use-booking-fields.ts'
import { useBookingForm } from './use-booking-form.ts'
import { WhenFields } from './when/when-fields.tsx'

/** The booking form with its estimate. A plain form that JavaScript validates early, without a page load. */
export function BookingForm({ opening, draft }: { opening: Opening; draft: BookingDraft | null }) {
  const { phone } = useSite()
  const { fields, prepare, submit, isSubmitting, booked, failure, nearest } = useBookingForm(draft)
  const { values, errors, textOf, change } = fields
  const { clientType, duration } = values
  const [reopenedAfter, setReopenedAfter] = useState<string | null>(null)
  const isFolded = booked !== null && booked.reference !== reopenedAfter
  return (
    <div className="consultation">
      <div className="stack gap-6">
        {booked && (
          <BookedNotice
            key={booked.reference}
            {...booked}
            onAgain={isFolded ? () => setReopenedAfter(booked.reference) : undefined}
          />
        )}
        <ErrorSummary errors={fields.listedErrors} attempt={fields.attempt} />
        {failure && <FailedNotice phone={phone} problem={failure.problem} />}
        <form
          id={FORM_ID}
          className="booking-form"
          method="post"
          action={paths.consultation()}
          onSubmit={submit}
          onFocus={prepare}
          noValidate
          hidden={isFolded}
        >
          <p className="small muted">
            Fields marked <span className="danger">*</span> are required.
          </p>
          <PersonFields textOf={textOf} />
          <WhenFields {...{ fields, opening, nearest }} />
          <TextareaField
            label="Details"
            hint="Tell us what you need help with. Do not include passport or SIN numbers."
            {...textOf('details')}
          />
          <TermsBox licence={opening.licence} />
          <Checkbox
            label="I agree to the terms and conditions."
            name="agreeToTerms"
            required
            isWide
            checked={values.agreeToTerms}
            error={errors.agreeToTerms}
            onChange={({ target }) => change({ agreeToTerms: target.checked })}
          />
          <CostBox className="not-on-desktop" {...{ clientType, duration }} />
          <p>
            <Button size="large" isPending={isSubmitting} pendingLabel="Submitting...">
              Submit Booking Request
            </Button>
          </p>
        </form>
      </div>
      <aside className="shrink" aria-label="Cost and contact">
        <CostBox className="cost-beside only-on-desktop" {...{ clientType, duration }} />
        <ContactPanel />
      </aside>
    </div>
  )
}
