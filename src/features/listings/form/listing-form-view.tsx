import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import { ProvedForm } from '../../../ui/proof/proved-form.tsx'
import type { ManagedListing } from '../manage/managed-listing.calls.ts'
import { findErrors, readForm } from './check-in-browser.ts'
import type { FieldsProps } from './fields-of.ts'
import type { ListingDraft } from './listing-draft.calls.ts'
import { ListingPhotoField, type PhotoFieldWords } from './listing-photo-field.tsx'

export interface ListingFormProps {
  action: string
  /** What the listing says now; null for a new one. */
  start: Pick<ManagedListing, 'values' | 'photo'> | null
  draft: ListingDraft | null
  isEdit?: boolean
}

interface Props extends ListingFormProps {
  className: string
  fields: readonly string[]
  /** Loaded when a visitor starts to fill in the form: the rules are larger than the page. */
  loadSchema: () => Promise<ZodType>
  sendLabel: string
  photoWords: PhotoFieldWords
  children: (errors: FieldsProps['errors']) => ReactNode
}

/** The form of a listing, new or existing. The script only checks it before it is sent. */
export function ListingFormView({ action, start, draft, isEdit = false, loadSchema, ...own }: Props) {
  return (
    <ProvedForm
      action={action}
      className={`stack gap-5 ${own.className}`}
      fields={[...own.fields, 'photo']}
      again={draft}
      check={(typed) => findErrors(loadSchema, readForm(own.fields, typed))}
      prepare={() => void loadSchema().catch(() => {})}
      button={isEdit ? 'Save changes' : own.sendLabel}
      isUpload
    >
      {(errors) => (
        <>
          {own.children(errors)}
          <ListingPhotoField
            {...own.photoWords}
            photo={draft ? draft.photo : (start?.photo ?? null)}
            error={errors.photo}
          />
        </>
      )}
    </ProvedForm>
  )
}
