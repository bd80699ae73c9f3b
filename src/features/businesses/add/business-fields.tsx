import { Checkbox } from '../../../ui/checkbox.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FieldsProps, fieldsOf } from '../../listings/form/fields-of.ts'
import { PlaceField } from '../../places/place-field.tsx'
import { BUSINESS_KINDS, businessCategories } from '../business-categories.ts'
import { WEEK_ORDER, WEEKDAYS } from '../weekdays.ts'
import { BUSINESS_LINE_LENGTH, BUSINESS_NAME_LENGTH } from './business-form-fields.ts'

/** What a business says of itself. */
export function BusinessFields({ values, errors, isEdit }: FieldsProps & { isEdit: boolean }) {
  const field = fieldsOf({ values, errors })
  return (
    <>
      <TextField {...field('title')} label="Business name" maxLength={BUSINESS_NAME_LENGTH} isWide required />
      <div className="field-pair">
        <SelectField {...field('category')} label="Kind" required>
          <option value="">Choose one</option>
          {BUSINESS_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {businessCategories[kind].name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('languages')}
          label="Languages (optional)"
          placeholder="Twi, Fante, English"
          maxLength={120}
        />
      </div>
      <TextField
        {...field('description')}
        label="In one line, what do you offer?"
        hint={`At most ${BUSINESS_LINE_LENGTH} letters.`}
        maxLength={BUSINESS_LINE_LENGTH}
        isWide
        required
      />
      <div className="field-pair">
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={24} required />
        <TextField {...field('whatsapp')} label="WhatsApp (optional)" type="tel" maxLength={24} />
      </div>
      <TextField
        {...field('link')}
        label="Website (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        isWide
      />
      <div className="field-pair">
        <TextField
          {...field('address')}
          label="Address (optional)"
          hint="Leave out if you work from home."
          autoComplete="street-address"
          maxLength={120}
        />
        <div>
          <PlaceField
            {...field('city')}
            label="City"
            hint="Town or city, and province."
            maxLength={80}
            required
          />
        </div>
      </div>
      <TextField
        {...field('deliveryArea')}
        label="Where you deliver (optional)"
        placeholder="All of Calgary and Airdrie"
        maxLength={120}
        isWide
      />
      <HourFields values={values} errors={errors} />
      <Segments
        legend="You are the"
        name="sender"
        options={[
          ['owner', 'Owner: I run it'],
          ['customer', 'Customer: I like it'],
        ]}
        value={values.sender ?? 'owner'}
        error={errors.sender}
      />
      <Checkbox
        name="openData"
        value="yes"
        defaultChecked={values.openData === 'yes'}
        error={errors.openData ?? ''}
        label="I own it, and our open data may carry it: name, phone, address, hours and languages, free for anyone to reuse (optional)."
      />
      {!isEdit && (
        <TextField
          {...field('email')}
          label="Your email"
          hint="Never shown. Your link to change it goes here."
          type="email"
          autoComplete="email"
          maxLength={254}
          isWide
          required
        />
      )}
    </>
  )
}

function HourFields(props: FieldsProps) {
  const field = fieldsOf(props)
  return (
    <fieldset className="field">
      <legend className="field-label">Hours (optional)</legend>
      <p className="field-hint">Leave a day empty when you are closed.</p>
      {WEEK_ORDER.map((day) => (
        <div key={day} className="business-day">
          <span>{WEEKDAYS[day]}</span>
          <TextField {...field(`open${day}`)} label={`${WEEKDAYS[day]} from`} type="time" isLabelHidden />
          <TextField {...field(`close${day}`)} label={`${WEEKDAYS[day]} to`} type="time" isLabelHidden />
        </div>
      ))}
    </fieldset>
  )
}
