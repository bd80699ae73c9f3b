import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import { toLocalTime } from '../../platform/time/local-time.ts'
import { WEEKDAYS } from '../../platform/time/weekdays.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import { businessCategories } from './business-categories.ts'
import { type BusinessRow, listOpenBusinesses } from './businesses.queries.ts'

/** A business as open data lists it, with the path of its page. */
export type OpenBusiness = ListedEntry & { path: string }

/** Reads again when the version changes; returns the same array as long as the data is equal. */
export function createOpenBusinessReader(db: Database, version: () => string) {
  let kept: { version: string; businesses: OpenBusiness[] } | undefined
  return async (): Promise<OpenBusiness[]> => {
    const asked = version()
    if (kept?.version === asked) return kept.businesses
    const read = (await listOpenBusinesses(db)).map(toOpen)
    const businesses = kept && isDeepStrictEqual(kept.businesses, read) ? kept.businesses : read
    kept = { version: asked, businesses }
    return businesses
  }
}

function toOpen(row: BusinessRow): OpenBusiness {
  const { id, title, description, address, city, province, phone, link, languages, hours } = row
  return {
    ...{ page: 'businesses', pageTitle: 'Business Directory', group: businessCategories[row.category].name },
    ...{ id: String(id), name: title, description, organization: title, phones: [{ number: phone }] },
    path: paths.businesses.show(id),
    address: [address, city, province].filter(Boolean).join(', '),
    url: link ?? undefined,
    languages: languages.length > 0 ? languages : undefined,
    hours: hours ? sayHours(hours) : undefined,
    confirmedOn: row.confirmedOpenAt ? toLocalTime(row.confirmedOpenAt, row.timeZone).date : undefined,
  }
}

const sayHours = (hours: NonNullable<BusinessRow['hours']>) =>
  hours.flatMap((day, index) => (day ? `${WEEKDAYS[index]} ${day.open}-${day.close}` : [])).join('; ')
