import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { TextBody } from './text-body.tsx'

/** A page of plain text: the browser keeps the server's markup and loads no script for it. */
export function TextPage({ path }: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <TextBody path={path} />}</ServerMarkup>
}
