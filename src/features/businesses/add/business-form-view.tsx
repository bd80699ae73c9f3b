import { ProvedForm } from '../../../ui/proved-form.tsx'
import { findErrors, readForm } from '../../listings/form/check-in-browser.ts'
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
  const load = () => loadSchema(isEdit)
  return (
    <ProvedForm
      action={action}
      className="stack gap-5 above-5 business-form"
      fields={[...BUSINESS_FORM_FIELDS, 'photo']}
      again={draft}
      check={(typed) => findErrors(load, readForm(BUSINESS_FORM_FIELDS, typed))}
      prepare={() => void load().catch(() => {})}
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
async function loadSchema(isEdit: boolean) {
  const { businessWordsSchema, businessFormSchema } = await import('./business-form.schema.ts')
  return isEdit ? businessWordsSchema : businessFormSchema
}
