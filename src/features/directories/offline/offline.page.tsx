import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { OfflineBody } from './offline-body.tsx'

/** What people see with no connection. The service worker keeps it, and shows it under the address that was asked for. */
export function OfflinePage(_address: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <OfflineBody />}</ServerMarkup>
}
