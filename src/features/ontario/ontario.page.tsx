import type { PageAddress } from '../../platform/page.ts'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { readFilters } from './businesses/business-filters.ts'
import { enhanceBusinesses } from './businesses/enhance-businesses.ts'
import { OntarioBody } from './ontario-body.tsx'

/** Ontario: Ghanaian businesses, and what to know between Canada and Ghana. The browser only adds to what is there. */
export function OntarioPage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceBusinesses}>
      {import.meta.env.SSR && <OntarioBody filters={readFilters(query)} />}
    </ServerMarkup>
  )
}
