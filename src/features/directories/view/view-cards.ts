import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { dayAndYear } from '../../../platform/time/calendar-day.ts'
import type { Directory } from '../directories.content.ts'
import type { CardView, CountCardView } from '../directories.schema.ts'
import type { CardFile, CountCardFile, Phone } from '../directory-file.schema.ts'
import { nextRrspDeadline } from './rrsp-deadline.ts'
import type { ViewDeps } from './view-directory.ts'
import { regionId } from './view-entries.ts'

/** A number to call, a page to open or a date to know. */
export function viewCard(card: CardFile, { phones, today }: ViewDeps): CardView {
  const phone = card.phone ? phones.get(card.phone) : undefined
  const note = [card.detail ?? describePhone(phone), card.computed && describeRrspDeadline(today)]
    .filter(Boolean)
    .join(' ')
  const href = phone ? telephoneLink(phone.phone) : card.url
  return {
    label: card.label,
    value: phone?.phone ?? card.value ?? '',
    icon: card.icon ?? (phone ? 'phone' : 'globe'),
    ...(note && { note }),
    ...(href && { href }),
  }
}

function describePhone(phone: Phone | undefined): string | undefined {
  const words = [phone?.hours, phone?.languages?.join(', ')].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : undefined
}

function describeRrspDeadline(today: string): string {
  const { deadline, taxYear } = nextRrspDeadline(today)
  return `For the ${taxYear} tax year: ${dayAndYear(deadline)}.`
}

/** A part of the page with its number of entries. */
export function viewCountCard(card: CountCardFile, { groups, countries }: Directory): CountCardView {
  const { label, figure, caption, icon, regions = [] } = card
  const leaves = groups.flatMap((group) => [
    { id: group.id, count: countGroup(group) },
    ...(group.subgroups ?? []).map(({ id, entries }) => ({ id, count: entries.length })),
  ])
  const inGroups = card.groups.map((id) => leaves.find((leaf) => leaf.id === id)?.count ?? 0)
  const inRegions = countries.filter(({ region }) => regions.includes(region)).length
  return {
    label,
    ...(figure && caption && { official: { figure, caption } }),
    count: inGroups.reduce((sum, one) => sum + one, inRegions),
    ...(icon && { icon }),
    target: `#${regions[0] ? regionId(regions[0]) : card.groups[0]}`,
  }
}

function countGroup({ entries = [], subgroups = [] }: Directory['groups'][number]): number {
  return subgroups.reduce((sum, one) => sum + one.entries.length, entries.length)
}
