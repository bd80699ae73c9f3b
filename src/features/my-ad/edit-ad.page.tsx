import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { AdFrame } from '../ads/ad-frame.tsx'
import { categoriesCall } from '../categories/categories.calls.ts'
import { typeFieldValues } from '../categories/fields/field-words.ts'
import { shownCategories } from '../categories/shown-categories.ts'
import type { AdForm } from '../posting/form/ad-form.schema.ts'
import { AdFormView } from '../posting/form/ad-form-view.tsx'
import { adDraftCall } from '../posting/form/draft/ad-draft.calls.ts'
import { type ManagedAd, managedAdCall } from './managed-ad.calls.ts'
import { NoOwnAd } from './no-own-ad.tsx'

/** Edits an ad behind its secret link. */
export function EditAdPage({ params }: PageAddress) {
  const token = params.token ?? ''
  const { data: ad, isEnabled, error } = useQuery(managedAdCall(token))
  const { data: categories = [] } = useQuery(categoriesCall())
  const { data: draft } = useQuery(adDraftCall())
  if (!isEnabled || error) return <NoOwnAd error={error} />
  if (!ad) return <div aria-busy="true" />
  const values = wordsOf(ad)
  return (
    <AdFrame back={{ href: paths.ads.manage(token), words: 'Back to my ad' }} title="Edit your ad">
      <AdFormView
        action={paths.ads.edit(token)}
        categories={shownCategories(categories, values.category)}
        start={{ values, photos: ad.photos }}
        draft={draft}
        isEdit
      />
    </AdFrame>
  )
}

function wordsOf(ad: ManagedAd): AdForm {
  return {
    kind: ad.kind,
    category: ad.categorySlug,
    fields: typeFieldValues(ad.fields),
    title: ad.title,
    description: ad.description,
    price: ad.price ?? '',
    location: ad.location,
    phone: ad.phone ?? '',
    whatsapp: ad.hasWhatsapp ? 'on' : '',
    email: '',
    name: '',
    licenceBody: ad.licence?.body ?? '',
    licenceNumber: ad.licence?.number ?? '',
  }
}
