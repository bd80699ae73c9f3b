import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { readChoices } from '../choices/guide-choices.ts'
import { enhanceGuide } from '../enhance-guide.ts'
import { TakeAwayBody } from './take-away-body.tsx'

/** The whole list on one page, to print or to save. */
export function TakeAwayPage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceGuide}>
      {import.meta.env.SSR && <TakeAwayBody choices={readChoices(query)} />}
    </ServerMarkup>
  )
}
