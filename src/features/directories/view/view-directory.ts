import { listEntries } from '../content/check-directory.ts'
import type { Directory, DirectoryContent } from '../directories.content.ts'
import type { DirectorySummary, DirectoryView } from '../directories.schema.ts'
import type { EntryFile, Phone } from '../directory-file.schema.ts'
import { languageChoice } from '../find/find-criteria.ts'
import { describeLinks, hostOf, type LinkStatuses, noteLink } from '../link-status.ts'
import { pinnedId } from '../list-directory-entries.ts'
import { readContact } from '../read-contact.ts'
import { viewCard, viewCountCard } from './view-cards.ts'
import { viewGroup, viewPhone, viewRegions, viewSite } from './view-entries.ts'

export interface ViewDeps {
  phones: DirectoryContent['phones']
  statuses: LinkStatuses
  /** Today where most readers live: a deadline ends with their day. */
  today: string
}

export function countEntries(directory: Directory): number {
  return listEntries(directory).length + directory.countries.length
}

/** A directory as its hub card shows it. */
export function viewSummary(directory: Directory): DirectorySummary {
  const { slug, title, summary, noun, official } = directory
  return {
    slug,
    title,
    summary,
    noun,
    count: countEntries(directory),
    official: official ? { url: official, host: hostOf(official) } : undefined,
  }
}

/** A directory as its page shows it: counts, numbers, link states and this year's dates filled in. */
export function viewDirectory(directory: Directory, deps: ViewDeps): DirectoryView {
  const {
    headline,
    metaDescription,
    linkLabel,
    layout,
    steps,
    banner,
    pinned,
    quickReference,
    help,
    helplines,
  } = directory
  const entries = listEntries(directory)
  const urls = [...entries, ...directory.countries].flatMap(({ url }) => url ?? [])
  return {
    ...viewSummary(directory),
    headline,
    metaDescription,
    linkLabel,
    layout,
    steps,
    linksLine: describeLinks(urls, deps.statuses),
    hasCheckedLinks: urls.some((url) => deps.statuses[url]),
    isSensitive: entries.some(({ sensitive }) => sensitive),
    banner: banner ? viewBanner(banner, deps.phones) : undefined,
    gettingStarted: directory.gettingStarted ?? undefined,
    quickReference: quickReference ? viewCards(quickReference, deps) : undefined,
    modes: (directory.modes ?? []).map((card) => viewCountCard(card, directory)),
    breakdown: directory.breakdown.map((card) => viewCountCard(card, directory)),
    closingNotice: directory.closingNotice ?? undefined,
    pinned: pinned && viewPinned(pinned, deps),
    help: help && viewCards(help, deps),
    helplines: helplines && { ...viewCards(helplines, deps), text: helplines.text },
    ...describeContacts(entries, deps.phones),
    groups: directory.groups.map((group) => viewGroup(group, deps)),
    regions: viewRegions(directory.countries, deps.statuses),
  }
}

/** The options of the filters of a page. */
function describeContacts(entries: EntryFile[], phones: ViewDeps['phones']) {
  const contacts = entries.map((entry) => readContact(entry, phones))
  const withPhone = contacts.filter((contact) => contact.phones.length > 0).length
  const languages = new Set(contacts.flatMap((contact) => (contact.languages ?? []).map(languageChoice)))
  return {
    languages: [...languages].toSorted((one, other) => one.localeCompare(other)),
    hasPhones: withPhone > 0 && withPhone < entries.length,
  }
}

function viewCards({ title, cards }: NonNullable<Directory['quickReference']>, deps: ViewDeps) {
  // An operator may have hidden the phone number of a card.
  const shown = cards.filter(({ phone }) => !phone || deps.phones.has(phone))
  return { title, cards: shown.map((card) => viewCard(card, deps)) }
}

function viewBanner(banner: NonNullable<Directory['banner']>, phones: ReadonlyMap<string, Phone>) {
  const { kind, place, title, text } = banner
  const numbers = banner.phones.flatMap((id) => {
    const phone = phones.get(id)
    return phone ? [{ name: phone.name, ...viewPhone(phone) }] : []
  })
  return { kind, place, title, text, phones: numbers }
}

function viewPinned({ title, cards }: NonNullable<Directory['pinned']>, { phones, statuses }: ViewDeps) {
  return {
    title,
    cards: cards.map(({ name, address, phone, url }) => {
      const known = phone ? phones.get(phone) : undefined
      return {
        id: pinnedId(name),
        name,
        address,
        phone: known && viewPhone(known),
        ...viewSite(url, statuses),
        note: noteLink(url, statuses),
      }
    }),
  }
}
