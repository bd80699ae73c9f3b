import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { Imported, ShownPlan } from './import-ads.schema.ts'

export const sendCheck = (csv: string) => sendChange<ShownPlan>('/api/admin/ads/import/check', { csv })
export const sendImport = (csv: string) => sendChange<Imported>('/api/admin/ads/import', { csv })
