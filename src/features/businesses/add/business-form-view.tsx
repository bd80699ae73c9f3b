import { ProvedForm } from '../../../ui/proved-form.tsx'
import type { ListingDraft } from '../../listings/form/listing-draft.calls.ts'
import { ListingPhotoField } from '../../listings/form/listing-photo-field.tsx'
import type { TypedValues } from '../../listings/listing-form.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import { BusinessFields } from './business-fields.tsx'
import { BUSINESS_FORM_FIELDS, EMPTY_BUSINESS } from './business-form-fields.ts'
import { gatherHours } from './business-hours.ts'

interface BusinessFormViewProps {
  action: string
  /** What the listing says now; null for a new one. */
  start: { values: TypedValues; photo: DraftPhoto | null } | null
  draft: ListingDraft | null
  isEdit?: boolean
}

/** The form of a business, new or changed. Script only checks it first. */
export function BusinessFormView({ action, start, draft, isEdit = false }: BusinessFormViewProps) {
  const values = { ...EMPTY_BUSINESS, ...(draft?.values ?? (start && toForm(start.values))) }
  return (
    <ProvedForm
      action={action}
      className="stack gap-5 above-5 business-form"
      fields={[...BUSINESS_FORM_FIELDS, 'photo']}
      again={draft}
      check={(typed) => findErrors(typed, isEdit)}
      prepare={() => void loadRules().catch(() => {})}
      button={isEdit ? 'Save changes' : 'Send it in'}
      isUpload
    >
      {(errors) => (
        <>
          <BusinessFields values={values} errors={errors} isEdit={isEdit} />
          <ListingPhotoField
            label="Photo"
            addWords="Add a photo"
            hint="The shop, the food or the sign. Hidden data such as the place it was taken is removed."
            photo={draft ? draft.photo : (start?.photo ?? null)}
            error={errors.photo}
          />
        </>
      )}
    </ProvedForm>
  )
}

/** What is stored, as the form asks for it. */
const toForm = (stored: TypedValues): TypedValues => ({
  ...stored,
  ...gatherHours(stored),
  ...(stored.whatsapp && stored.whatsapp === stored.phone && { sameWhatsapp: 'yes', whatsapp: '' }),
})

/** The rules are fetched by those who begin to fill in the form: they weigh more than the page. */
const loadRules = () => import('./business-form.schema.ts')

/** Null as well when the rules could not be fetched: the server has them too. */
async function findErrors(typed: FormData, isEdit: boolean): Promise<Record<string, string> | null> {
  const rules = await loadRules().catch(() => null)
  if (!rules) return null
  const values = Object.fromEntries(BUSINESS_FORM_FIELDS.map((name) => [name, String(typed.get(name) ?? '')]))
  const schema = isEdit ? rules.businessWordsSchema : rules.businessFormSchema
  const parsed = schema.safeParse(values)
  if (parsed.success) return null
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return errors
}
