import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { ModerationView } from './moderation-view.tsx'

/** The public log: only text and links, so the browser loads no script for it. */
export function ModerationPage({ query }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <ModerationView query={query} />}</ServerMarkup>
}
