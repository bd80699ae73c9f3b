import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { TextBody } from './text-body.tsx'

/** A page of plain words: the browser keeps what came, and fetches no code for it. */
export function TextPage({ path }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <TextBody path={path} />}</ServerMarkup>
}
