import type { OperatorRole } from '../../../../database/schema.ts'
import type { IconName } from './icons.ts'

interface Room {
  path: string
  name: string
  icon: IconName
  isForOwners?: boolean
}

/** The rail of the console. */
const ROOMS: readonly Room[] = [
  { path: '/admin', name: 'Queue', icon: 'queue' },
  { path: '/admin?tab=reported', name: 'Reports', icon: 'flag' },
  { path: '/admin/ads', name: 'Ads', icon: 'tag' },
  { path: '/admin/categories', name: 'Categories', icon: 'shelves' },
  { path: '/admin/picks', name: 'Picks', icon: 'star' },
  { path: '/admin/events', name: 'Events', icon: 'bookings' },
  { path: '/admin/businesses', name: 'Businesses', icon: 'tag' },
  { path: '/admin/news', name: 'News', icon: 'news' },
  { path: '/admin/bookings', name: 'Bookings', icon: 'bookings' },
  { path: '/admin/directories', name: 'Directories', icon: 'list' },
  { path: '/admin/newsletter', name: 'Newsletter', icon: 'mail' },
  { path: '/admin/mails', name: 'Outbox', icon: 'outbox' },
  { path: '/admin/people', name: 'People', icon: 'people', isForOwners: true },
  { path: '/admin/system', name: 'System', icon: 'system', isForOwners: true },
  { path: '/admin/log', name: 'Audit log', icon: 'history' },
]

export function roomsOf(role: OperatorRole): Room[] {
  return ROOMS.filter(({ isForOwners }) => !isForOwners || role === 'owner')
}
