import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { readTerm } from '../find/find-term.ts'
import { enhanceHub } from './enhance-hub.ts'
import { HubBody } from './hub-body.tsx'

/** The Information Hub. The server makes it whole; the browser only adds to what is there. */
export function HubPage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceHub}>
      {import.meta.env.SSR && <HubBody term={readTerm(query)} />}
    </ServerMarkup>
  )
}
