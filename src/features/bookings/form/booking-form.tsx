import { useWatch } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { BOOKING_FIELDS, EMPTY_VALUES } from '../booking-values.ts'
import type { BookingDraft } from '../bookings.schema.ts'
import type { Opening } from '../slots.schema.ts'
import { BookedNotice, FailedNotice } from './booking-outcome.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { CostBox } from './cost-box.tsx'
import { PersonFields } from './person-fields.tsx'
import { TermsBox } from './terms-box.tsx'
import { FORM_ID, loadResolver, useBookingForm } from './use-booking-form.ts'
import { WhenFields } from './when-fields.tsx'

type BookingFormProps = { opening: Opening; draft: BookingDraft | undefined }

/** The booking form with its estimate. A plain form underneath: the script checks it earlier and keeps the page. */
export function BookingForm({ opening, draft }: BookingFormProps) {
  const { phone } = useSite()
  const { form, submit, booked, hasFailed, nearest } = useBookingForm(draft)
  const [clientType, duration] = useWatch({ control: form.control, name: ['clientType', 'duration'] })
  const { errors, isSubmitting, submitCount } = form.formState
  const shown = draft?.values ?? EMPTY_VALUES
  const errorOf = (field: (typeof BOOKING_FIELDS)[number]) => errors[field]?.message
  const listed = BOOKING_FIELDS.flatMap((id) => ({ id, message: errorOf(id) ?? '' })).filter(
    ({ message }) => message,
  )
  return (
    <div className="consultation">
      <div className="grid min-w-0 gap-6">
        {booked && <BookedNotice {...booked} />}
        <ErrorSummary errors={listed} attempt={submitCount} />
        {hasFailed && <FailedNotice phone={phone} />}
        <form
          id={FORM_ID}
          className="booking-form"
          method="post"
          action={paths.consultation()}
          onSubmit={submit}
          onFocus={() => void loadResolver().catch(() => {})}
          noValidate
        >
          <p className="small text-muted">
            Fields marked <span className="text-danger">*</span> are required.
          </p>
          <PersonFields {...{ form, shown, errorOf }} />
          <WhenFields {...{ form, shown, opening, nearest, errorOf }} />
          <TextareaField
            label="Details"
            hint="Tell us what you need help with. Do not include passport or SIN numbers."
            required
            defaultValue={shown.details}
            error={errorOf('details')}
            {...form.register('details')}
          />
          <TermsBox licence={opening.licence} />
          <Checkbox
            label="I agree to the terms and conditions."
            required
            isWide
            defaultChecked={shown.agreeToTerms}
            error={errorOf('agreeToTerms')}
            {...form.register('agreeToTerms')}
          />
          <CostBox className="lg:hidden" {...{ clientType, duration }} />
          <p>
            <Button size="large" isPending={isSubmitting} pendingLabel="Submitting...">
              Submit Booking Request
            </Button>
          </p>
        </form>
      </div>
      <aside className="min-w-0" aria-label="Cost and contact">
        <CostBox className="mb-5 empty:mb-0 max-lg:hidden" {...{ clientType, duration }} />
        <ContactPanel />
      </aside>
    </div>
  )
}
