import Languages from 'lucide-react/icons/languages'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { CharacterCount } from '../../../ui/fields/character-count.tsx'
import { OptionalMark } from '../../../ui/fields/field.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { type FieldsProps, fieldsOf } from '../../listings/form/fields-of.ts'
import { PlaceField } from '../../places/place-field.tsx'
import { BUSINESS_KINDS, businessCategories } from '../business-categories.ts'
import { BUSINESS_LINE_LENGTH, BUSINESS_NAME_LENGTH } from './business-form-fields.ts'
import { BusinessHourFields } from './business-hour-fields.tsx'

const SENDERS = [
  { value: 'owner', label: 'Owner', note: 'I run it' },
  { value: 'customer', label: 'A customer', note: 'I like it' },
]

export function BusinessFields({ values, errors, isEdit }: FieldsProps & { isEdit: boolean }) {
  const field = fieldsOf({ values, errors })
  return (
    <>
      <TextField {...field('title')} label="Business name" maxLength={BUSINESS_NAME_LENGTH} isWide required />
      <div className="field-pair">
        <SelectField {...field('category')} label="Kind" required>
          <Options
            first="Choose one"
            of={BUSINESS_KINDS.map((kind) => [kind, businessCategories[kind].name])}
          />
        </SelectField>
        <TextField
          {...field('languages')}
          label="Languages"
          isOptional
          icon={<Languages />}
          placeholder="Twi, Fante, English"
          maxLength={120}
        />
      </div>
      <TextField
        {...field('description')}
        label="In one line, what do you offer?"
        hint={<CharacterCount field="description" max={BUSINESS_LINE_LENGTH} start={values.description} />}
        maxLength={BUSINESS_LINE_LENGTH}
        isWide
        required
      />
      <div className="field-pair">
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          icon={<Phone />}
          maxLength={24}
          required
        />
        <WhatsAppFields values={values} errors={errors} />
      </div>
      <TextField
        {...field('link')}
        label="Website"
        isOptional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        isWide
      />
      <div className="field-pair">
        <TextField
          {...field('address')}
          label="Address"
          isOptional
          hint="Leave out if you work from home."
          autoComplete="street-address"
          icon={<MapPin />}
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
        label="Where you deliver"
        isOptional
        placeholder="All of Calgary and Airdrie"
        maxLength={120}
        isWide
      />
      <BusinessHourFields values={values} errors={errors} />
      <RadioGroup
        legend="You are the"
        name="sender"
        options={SENDERS}
        defaultValue={values.sender || 'owner'}
        error={errors.sender}
        isCards
        required
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
          icon={<Mail />}
          maxLength={254}
          isWide
          required
        />
      )}
    </>
  )
}

/** Ticking the box hides the field for another number; CSS does it, so it works without JavaScript. */
function WhatsAppFields({ values, errors }: FieldsProps) {
  const field = fieldsOf({ values, errors })
  return (
    <fieldset className="field">
      <legend className="field-label">
        WhatsApp
        <OptionalMark />
      </legend>
      <Checkbox
        name="sameWhatsapp"
        value="yes"
        defaultChecked={values.sameWhatsapp === 'yes'}
        error={errors.sameWhatsapp ?? ''}
        label="Same number"
      />
      <TextField
        {...field('whatsapp')}
        className="business-other-whatsapp above-3"
        label="Another number for WhatsApp"
        type="tel"
        maxLength={24}
      />
    </fieldset>
  )
}
