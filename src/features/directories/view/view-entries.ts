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
  const { name, description, icon, url, address, confirmedOn, crisis: isCrisis } = entry
  const contact = readContact(entry, phones)
  return {
    id: entryIdOf(entry),
    ...{ name, description, icon, address, confirmedOn, isCrisis },
    hours: contact.hours,
    languages: contact.languages,
    site: url ? viewSite(url, statuses) : undefined,
    phones: contact.phones.length > 0 ? contact.phones.map(viewContactPhone) : undefined,
    note: noteEntry({ ...entry, ...contact }, url ? noteLink(url, statuses) : undefined),
  }
}

function viewContactPhone({ number, label }: KnownPhone) {
  return { number, href: telephoneLink(number), label }
}

export function viewGroup(group: Directory['groups'][number], deps: ViewDeps): GroupView {
  const { id, title, description, icon } = group
  const entries = (group.entries ?? []).map((entry) => viewEntry(entry, deps))
  const subgroups = (group.subgroups ?? []).map((one) => ({
    id: one.id,
    title: one.title,
    description: one.description,
    count: one.entries.length,
    entries: one.entries.map((entry) => viewEntry(entry, deps)),
  }))
  const count = subgroups.reduce((sum, one) => sum + one.count, entries.length)
  return { id, title, description, icon, count, entries, subgroups }
}

/** The rows of the country finder by region, both in file order. */
export function viewRegions(countries: Country[], statuses: LinkStatuses): RegionView[] {
  const regions = [...new Set(countries.map(({ region }) => region))]
  return regions.map((region) => ({
    id: regionId(region),
    title: region,
    countries: countries.filter((one) => one.region === region).map((one) => viewCountry(one, statuses)),
  }))
}

/** The prefix keeps the id unique: a region may have the name of a group of missions. */
export function regionId(region: string): string {
  return `countries-${makeId(region)}`
}

function viewCountry(country: Country, statuses: LinkStatuses): CountryView {
  const { iso2, name, url, canadaMission, missionInOttawa } = country
  return {
    id: `country-${iso2.toLowerCase()}`,
    name,
    ...viewSite(url, statuses),
    mission: canadaMission ? describeMission(canadaMission) : undefined,
    ottawa: missionInOttawa ?? undefined,
    note: noteLink(url, statuses),
  }
}

function describeMission({ city, kind, asOf, announced }: NonNullable<Country['canadaMission']>): string {
  const isElsewhere = kind.startsWith('accredited')
  const words = isElsewhere ? `Canada’s mission: ${kind}` : `Canada’s ${kind}: ${city}`
  return `${words} (${announced ? 'announced' : 'as of'} ${asOf})`
}
