import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import type { Directory } from '../directories.content.ts'
import type { CountryView, EntryView, GroupView, RegionView } from '../directories.schema.ts'
import type { Country, EntryFile, Phone } from '../directory-file.schema.ts'
import { describeLink, hostOf, type LinkStatuses, noteLink } from '../link-status.ts'
import { entryIdOf, makeId } from '../make-id.ts'
import { type KnownPhone, readContact } from '../read-contact.ts'
import { noteEntry } from './note-entry.ts'
import type { ViewDeps } from './view-directory.ts'

export function viewPhone({ phone }: Phone) {
  return { number: phone, href: telephoneLink(phone) }
}

export function viewSite(url: string, statuses: LinkStatuses) {
  return { url, host: hostOf(url), linkState: describeLink(url, statuses) }
}

function viewEntry(entry: EntryFile, { phones, statuses }: ViewDeps): EntryView {
  const { name, description, icon, url, address, confirmedOn, crisis } = entry
  const contact = readContact(entry, phones)
  const note = noteEntry({ ...entry, ...contact }, url ? noteLink(url, statuses) : undefined)
  return {
    id: entryIdOf(entry),
    ...{ name, description },
    ...(icon && { icon }),
    ...(url && { site: viewSite(url, statuses) }),
    ...(contact.phones.length > 0 && { phones: contact.phones.map(viewContactPhone) }),
    ...(address && { address }),
    ...(contact.hours && { hours: contact.hours }),
    ...(contact.languages && { languages: contact.languages }),
    ...(confirmedOn && { confirmedOn }),
    ...(crisis && { isCrisis: true }),
    ...(note && { note }),
  }
}

function viewContactPhone({ number, label }: KnownPhone) {
  return { number, href: telephoneLink(number), ...(label && { label }) }
}

export function viewGroup(group: Directory['groups'][number], deps: ViewDeps): GroupView {
  const { id, title, description, icon } = group
  const entries = (group.entries ?? []).map((entry) => viewEntry(entry, deps))
  const subgroups = (group.subgroups ?? []).map((one) => ({
    id: one.id,
    title: one.title,
    ...(one.description && { description: one.description }),
    count: one.entries.length,
    entries: one.entries.map((entry) => viewEntry(entry, deps)),
  }))
  const count = subgroups.reduce((sum, one) => sum + one.count, entries.length)
  return { id, title, ...(description && { description }), ...(icon && { icon }), count, entries, subgroups }
}

/** The rows of the country finder by region, both in the order of the file. */
export function viewRegions(countries: Country[], statuses: LinkStatuses): RegionView[] {
  const regions = [...new Set(countries.map(({ region }) => region))]
  return regions.map((region) => ({
    id: regionId(region),
    title: region,
    countries: countries.filter((one) => one.region === region).map((one) => viewCountry(one, statuses)),
  }))
}

/** A region may bear the name of a group of missions. */
export function regionId(region: string): string {
  return `countries-${makeId(region)}`
}

function viewCountry(country: Country, statuses: LinkStatuses): CountryView {
  const { iso2, name, url, canadaMission, missionInOttawa } = country
  return {
    id: `country-${iso2.toLowerCase()}`,
    name,
    ...viewSite(url, statuses),
    ...(canadaMission && { mission: describeMission(canadaMission) }),
    ...(missionInOttawa && { ottawa: missionInOttawa }),
    ...noteOf(url, statuses),
  }
}

export function noteOf(url: string, statuses: LinkStatuses) {
  const note = noteLink(url, statuses)
  return note && { note }
}

function describeMission({ city, kind, asOf, announced }: NonNullable<Country['canadaMission']>): string {
  const isElsewhere = kind.startsWith('accredited')
  const words = isElsewhere ? `Canada’s mission: ${kind}` : `Canada’s ${kind}: ${city}`
  return `${words} (${announced ? 'announced' : 'as of'} ${asOf})`
}
