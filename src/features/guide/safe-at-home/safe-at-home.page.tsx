import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { readChoices } from '../choices/guide-choices.ts'
import { enhanceSafeAtHome } from './enhance-safe-at-home.ts'
import { SafeAtHomeBody } from './safe-at-home-body.tsx'

/** Helplines by province, with the button that leaves the site at once. */
export function SafeAtHomePage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceSafeAtHome}>
      {import.meta.env.SSR && <SafeAtHomeBody province={readChoices(query).province} />}
    </ServerMarkup>
  )
}
