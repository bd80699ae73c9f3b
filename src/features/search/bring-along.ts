import type { Rated } from './engine/rate-items.ts'
import type { IndexedItem } from './sources/search-source.ts'

/** A service with what to bring there, where a step of the guide says so that leads to it and was found by the same words. */
export function withBring(service: IndexedItem, rated: readonly Rated[]): IndexedItem {
  if (service.bring) return service
  const { id, url, officialLink } = service
  const names = [id, url, officialLink]
  const step = rated.find(
    ({ item, hasAll }) => hasAll && item.leadsTo?.some((name) => names.includes(name)),
  )?.item
  return step?.bring ? { ...service, bring: step.bring } : service
}
