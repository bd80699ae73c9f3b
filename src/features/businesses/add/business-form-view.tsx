import { type ListingFormProps, ListingFormView } from '../../listings/form/listing-form-view.tsx'
import type { TypedValues } from '../../listings/listing-form.ts'
import { BusinessFields } from './business-fields.tsx'
import { BUSINESS_FORM_FIELDS, EMPTY_BUSINESS } from './business-form-fields.ts'
import { gatherHours } from './business-hours.ts'

const PHOTO = {
  label: 'Photo',
  addWords: 'Add a photo',
  hint: 'The shop, the food or the sign. Hidden data such as the place it was taken is removed.',
}

export function BusinessFormView(props: ListingFormProps) {
  const { start, draft, isEdit = false } = props
  const values = { ...EMPTY_BUSINESS, ...(draft?.values ?? (start && toForm(start.values))) }
  return (
    <ListingFormView
      {...props}
      className="above-5 business-form measure-form"
      fields={BUSINESS_FORM_FIELDS}
      loadSchema={() => loadSchema(isEdit)}
      sendLabel="Send it in"
      photoWords={PHOTO}
    >
      {(errors) => <BusinessFields values={values} errors={errors} isEdit={isEdit} />}
    </ListingFormView>
  )
}

/** Converts stored values to those of the form. */
const toForm = (stored: TypedValues): TypedValues => ({
  ...stored,
  ...gatherHours(stored),
  ...(stored.whatsapp && stored.whatsapp === stored.phone && { sameWhatsapp: 'yes', whatsapp: '' }),
})

async function loadSchema(isEdit: boolean) {
  const { businessWordsSchema, businessFormSchema } = await import('./business-form.schema.ts')
  return isEdit ? businessWordsSchema : businessFormSchema
}
