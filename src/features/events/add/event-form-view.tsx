import { type FormEvent, useState } from 'react'
import { readForm } from '../../listings/form/check-in-browser.ts'
import { type ListingFormProps, ListingFormView } from '../../listings/form/listing-form-view.tsx'
import type { TypedValues } from '../../listings/listing-form.ts'
import { EventFields } from './event-fields.tsx'
import { EMPTY_EVENT, EVENT_FORM_FIELDS } from './event-form-fields.ts'
import { EventPreview } from './event-preview.tsx'

const PHOTO = {
  label: 'Picture',
  addWords: 'Add a poster or photo',
  hint: 'A poster or photo. No picture? We draw one. Hidden data such as the place it was taken is removed.',
}

/** The form to add or edit an event. With JavaScript it also shows a preview. */
export function EventFormView(props: ListingFormProps) {
  const { start, draft, isEdit = false } = props
  const given = { ...EMPTY_EVENT, ...(draft?.values ?? start?.values) }
  const [values, setValues] = useState<TypedValues>(given)
  const read = (event: FormEvent) => {
    const form = (event.target as HTMLInputElement).form
    if (form) setValues(readForm(EVENT_FORM_FIELDS, new FormData(form)))
  }
  return (
    <div className="post-columns" onInput={read}>
      <ListingFormView
        {...props}
        className="event-form measure-form"
        fields={EVENT_FORM_FIELDS}
        loadSchema={() => loadSchema(isEdit)}
        sendLabel="Send my event"
        photoWords={PHOTO}
      >
        {(errors) => <EventFields values={given} errors={errors} isEdit={isEdit} />}
      </ListingFormView>
      <EventPreview values={values} />
    </div>
  )
}

async function loadSchema(isEdit: boolean) {
  const { eventWordsSchema, eventFormSchema } = await import('./event-form.schema.ts')
  return isEdit ? eventWordsSchema : eventFormSchema
}
