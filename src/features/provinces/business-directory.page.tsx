import type { PageAddress } from '../../platform/page.ts'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { enhanceEntries } from '../directories/entries/enhance-entries.ts'
import { BusinessDirectoryBody } from './business-directory-body.tsx'

/** The provinces and territories. The server renders all of it; the script only adds behaviour. */
export function BusinessDirectoryPage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceEntries}>
      {import.meta.env.SSR && <BusinessDirectoryBody query={query} />}
    </ServerMarkup>
  )
}
