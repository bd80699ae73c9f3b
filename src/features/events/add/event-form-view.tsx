import { type FormEvent, useState } from 'react'
import { ProvedForm } from '../../../ui/proved-form.tsx'
import { findErrors, readForm } from '../../listings/form/check-in-browser.ts'
import type { ListingDraft } from '../../listings/form/listing-draft.calls.ts'
import { ListingPhotoField } from '../../listings/form/listing-photo-field.tsx'
import type { TypedValues } from '../../listings/listing-form.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import { EventFields } from './event-fields.tsx'
import { EMPTY_EVENT, EVENT_FORM_FIELDS } from './event-form-fields.ts'
import { EventPreview } from './event-preview.tsx'

interface EventFormViewProps {
  action: string
  /** What the event says now; null for a new one. */
  start: { values: TypedValues; photo: DraftPhoto | null } | null
  draft: ListingDraft | null
  isEdit?: boolean
}

/** The form of an event, new or changed. Script only checks it first and shows how it will look. */
export function EventFormView({ action, start, draft, isEdit = false }: EventFormViewProps) {
  const given = { ...EMPTY_EVENT, ...(draft?.values ?? start?.values) }
  const [values, setValues] = useState<TypedValues>(given)
  const read = (event: FormEvent) => {
    const form = (event.target as HTMLInputElement).form
    if (form) setValues(readForm(EVENT_FORM_FIELDS, new FormData(form)))
  }
  const load = () => loadSchema(isEdit)
  return (
    <div className="post-columns" onInput={read}>
      <ProvedForm
        action={action}
        className="stack gap-5 event-form"
        fields={[...EVENT_FORM_FIELDS, 'photo']}
        again={draft}
        check={(typed) => findErrors(load, readForm(EVENT_FORM_FIELDS, typed))}
        prepare={() => void load().catch(() => {})}
        button={isEdit ? 'Save changes' : 'Send my event'}
        isUpload
      >
        {(errors) => (
          <>
            <EventFields values={given} errors={errors} isEdit={isEdit} />
            <ListingPhotoField
              label="Picture"
              addWords="Add a poster or photo"
              hint="A poster or photo. No picture? We draw one. Hidden data such as the place it was taken is removed."
              photo={draft ? draft.photo : (start?.photo ?? null)}
              error={errors.photo}
            />
          </>
        )}
      </ProvedForm>
      <EventPreview values={values} />
    </div>
  )
}

/** The rules are fetched by those who begin to fill in the form: they weigh more than the page. */
async function loadSchema(isEdit: boolean) {
  const { eventWordsSchema, eventFormSchema } = await import('./event-form.schema.ts')
  return isEdit ? eventWordsSchema : eventFormSchema
}
