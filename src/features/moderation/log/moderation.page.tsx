import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { ModerationView } from './moderation-view.tsx'

/** The public log: words and links only, so the browser fetches no code for it. */
export function ModerationPage({ query }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <ModerationView query={query} />}</ServerMarkup>
}
