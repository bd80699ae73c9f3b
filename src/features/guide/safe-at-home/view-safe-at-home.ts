import { hostOf } from '../../directories/link-status.ts'
import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import { places } from '../choices/guide-choices.ts'
import type { LineFile, SafeAtHomeFile } from '../content/guide-file.schema.ts'
import { viewPhone } from '../content/view-facts.ts'
import { viewRelated } from '../content/view-guide.ts'
import type { LineView, SafeAtHomeView } from '../guide.schema.ts'

export function viewSafeAtHome(
  { title, intro, national, provinces, related }: SafeAtHomeFile,
  entries: ReadonlyMap<string, ListedEntry>,
): SafeAtHomeView {
  return {
    ...{ title, intro },
    national: national.map(viewLine),
    provinces: places.flatMap(({ id, name }) => {
      const lines = provinces[id]
      if (!lines) return []
      return [
        {
          ...{ place: id, placeName: name },
          helplines: lines.helplines.map(viewLine),
          legal: lines.legal.map(viewLine),
          tenancy: viewLine(lines.tenancy),
        },
      ]
    }),
    related: viewRelated(related, entries),
  }
}

function viewLine({ name, phones, hours, languages, url }: LineFile): LineView {
  const about = [hours, languages].filter(Boolean).join(' · ')
  return {
    name,
    phones: phones.map(viewPhone),
    ...(about && { about }),
    ...(url && { site: { url, host: hostOf(url) } }),
  }
}
