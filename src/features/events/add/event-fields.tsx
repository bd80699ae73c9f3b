import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { Segments } from '../../../ui/choices/segments.tsx'
import { CharacterCount } from '../../../ui/fields/character-count.tsx'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import { type FieldsProps, fieldsOf } from '../../listings/form/fields-of.ts'
import { TIME_ZONES } from '../../listings/places.ts'
import { PlaceField } from '../../places/place-field.tsx'
import {
  EVENT_DESCRIPTION_LENGTH,
  EVENT_TITLE_LENGTH,
  type EventField,
  PLACES,
  REPEATS,
} from './event-form-fields.ts'

/** The event's fields. CSS hides those that do not apply to the choice above: it works without JavaScript. */
export function EventFields({ values, errors, isEdit }: FieldsProps & { isEdit: boolean }) {
  const field = fieldsOf<EventField>({ values, errors })
  return (
    <>
      <TextField
        {...field('title')}
        label="Name of the event"
        maxLength={EVENT_TITLE_LENGTH}
        isWide
        required
      />
      <WhenFields values={values} errors={errors} />
      <WhereFields values={values} errors={errors} />
      <div className="field-pair">
        <Segments
          legend="Cost"
          name="cost"
          options={[
            ['free', 'Free'],
            ['ticket', 'Ticket'],
            ['gift', 'Gift'],
          ]}
          value={values.cost ?? 'free'}
          error={errors.cost}
        />
        <TextField {...field('organizer')} label="Who organizes it" maxLength={80} required />
        <TextField
          {...field('price')}
          className="event-price"
          label="Price"
          placeholder="$25, $5 a child"
          maxLength={60}
        />
      </div>
      <TextareaField
        {...field('description')}
        label="What happens"
        hint={
          <CharacterCount field="description" max={EVENT_DESCRIPTION_LENGTH} start={values.description} />
        }
        rows={5}
        maxLength={EVENT_DESCRIPTION_LENGTH}
        required
      />
      <TextField
        {...field('link')}
        label="Link"
        hint="Tickets, the group’s page, or where people join online."
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        isWide
      />
      <div className="field-pair">
        {!isEdit && (
          <TextField
            {...field('email')}
            label="Email"
            hint="Never shown. Your link to change it goes here."
            type="email"
            autoComplete="email"
            icon={<Mail />}
            maxLength={254}
            required
          />
        )}
        <TextField
          {...field('phone')}
          label="Phone on the page"
          isOptional
          hint="Only if you want calls."
          type="tel"
          autoComplete="tel"
          icon={<Phone />}
          maxLength={24}
        />
      </div>
    </>
  )
}

function WhenFields(props: FieldsProps) {
  const field = fieldsOf<EventField>(props)
  return (
    <>
      <div className="event-when">
        <TextField {...field('startsOn')} label="Day" type="date" required />
        <TextField {...field('startTime')} label="From" type="time" required />
        <TextField {...field('endTime')} label="To" type="time" isOptional />
      </div>
      <div className="field-pair">
        <Segments
          legend="How often"
          name="repeats"
          options={REPEATS}
          value={props.values.repeats ?? 'once'}
          error={props.errors.repeats}
        />
        <TextField
          {...field('repeatsUntil')}
          className="event-until"
          label="Last day"
          type="date"
          isOptional
        />
      </div>
    </>
  )
}

function WhereFields(props: FieldsProps) {
  const field = fieldsOf<EventField>(props)
  return (
    <>
      <div className="field-pair">
        <Segments
          legend="Where"
          name="where"
          options={PLACES}
          value={props.values.where ?? 'place'}
          error={props.errors.where}
        />
      </div>
      <div className="field-pair event-place">
        <TextField
          {...field('venue')}
          label="Place"
          hint="Hall, church or park, with its street"
          maxLength={120}
          required
        />
        <div>
          <PlaceField
            {...field('city')}
            icon={<MapPin />}
            label="City"
            hint="City and province: Brampton, ON"
            maxLength={80}
            required
          />
        </div>
      </div>
      <Checkbox
        name="otherZone"
        value="yes"
        className="event-place"
        defaultChecked={props.values.otherZone === 'yes'}
        error={props.errors.otherZone}
        label="Not in the province’s main time zone"
      />
      <SelectField {...field('timeZone')} className="event-zone" label="Time zone" isWide>
        <Options first="Choose one" of={TIME_ZONES} />
      </SelectField>
    </>
  )
}
