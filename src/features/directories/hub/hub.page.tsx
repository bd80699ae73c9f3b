import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { readTerm } from '../find/find-term.ts'
import { enhanceHub } from './enhance-hub.ts'
import { HubBody } from './hub-body.tsx'

/** The hub. Rendered on the server only; a script enhances it. */
export function HubPage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceHub}>
      {import.meta.env.SSR && <HubBody term={readTerm(query)} />}
    </ServerMarkup>
  )
}
