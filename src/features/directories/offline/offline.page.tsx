import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { OfflineBody } from './offline-body.tsx'

/** Shown without a connection. The service worker caches it and serves it at the requested address. */
export function OfflinePage(_address: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <OfflineBody />}</ServerMarkup>
}
