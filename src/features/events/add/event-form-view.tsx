import { type FormEvent, useState } from 'react'
import { ProvedForm } from '../../../ui/proved-form.tsx'
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
    if (form) setValues(readForm(new FormData(form)))
  }
  return (
    <div className="post-columns" onInput={read}>
      <ProvedForm
        action={action}
        className="stack gap-5 event-form"
        fields={[...EVENT_FORM_FIELDS, 'photo']}
        again={draft}
        check={(typed) => findErrors(readForm(typed), isEdit)}
        prepare={() => void loadRules().catch(() => {})}
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
const loadRules = () => import('./event-form.schema.ts')

/** Null as well when the rules could not be fetched: the server has them too. */
async function findErrors(values: TypedValues, isEdit: boolean): Promise<Record<string, string> | null> {
  const rules = await loadRules().catch(() => null)
  if (!rules) return null
  const schema = isEdit ? rules.eventWordsSchema : rules.eventFormSchema
  const parsed = schema.safeParse(values)
  if (parsed.success) return null
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return errors
}

function readForm(data: FormData): TypedValues {
  return Object.fromEntries(EVENT_FORM_FIELDS.map((field) => [field, String(data.get(field) ?? '')]))
}
