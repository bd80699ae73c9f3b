import { WEEKDAYS } from '../../../platform/time/weekdays.ts'
import { ChipChoice } from '../../../ui/choices/chip-choice.tsx'
import { FieldError, OptionalMark } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type FieldsProps, fieldsOf } from '../../listings/form/fields-of.ts'
import { WEEK_ORDER } from '../week-order.ts'
import { HOUR_FIELDS } from './business-form-fields.ts'

/** The days, one pair of times for all of them, and the days with other times. */
export function BusinessHourFields(props: FieldsProps) {
  const { values, errors } = props
  const field = fieldsOf(props)
  const hasOwn = HOUR_FIELDS.some((name) => values[name] || errors[name])
  return (
    <div>
      <fieldset className="field">
        <legend className="field-label">
          Open on
          <OptionalMark />
        </legend>
        <FieldError id="day1" error={errors.day1} />
        <div className="cluster gap-2">
          {WEEK_ORDER.map((day) => (
            <ChipChoice
              key={day}
              type="checkbox"
              id={`day${day}`}
              name={`day${day}`}
              value="yes"
              aria-label={WEEKDAYS[day]}
              defaultChecked={values[`day${day}`] === 'yes'}
            >
              {WEEKDAYS[day].slice(0, 3)}
            </ChipChoice>
          ))}
        </div>
      </fieldset>
      <div className="field-pair above-4">
        <TextField {...field('from')} label="From" type="time" />
        <TextField {...field('to')} label="To" type="time" />
      </div>
      <details open={hasOwn}>
        <summary className="text-link small tap-target">Other times on some days</summary>
        <p className="field-hint">Fill in only the days that differ. These times go before those above.</p>
        {WEEK_ORDER.map((day) => (
          <div key={day} className="business-day">
            <span>{WEEKDAYS[day]}</span>
            <TextField {...field(`open${day}`)} label={`${WEEKDAYS[day]} from`} type="time" isLabelHidden />
            <TextField {...field(`close${day}`)} label={`${WEEKDAYS[day]} to`} type="time" isLabelHidden />
          </div>
        ))}
      </details>
    </div>
  )
}
