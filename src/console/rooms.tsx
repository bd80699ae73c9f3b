import Activity from 'lucide-react/icons/activity'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'
import { type ComponentType, lazy } from 'react'
import type { Room } from './room.ts'

/** A room's component, fetched when it is opened or likely to be. */
function lazyRoom(load: () => Promise<{ default: ComponentType }>) {
  return { component: lazy(load), preload: () => void load().catch(() => undefined) }
}

/** Every room of the console, in the order of the rail. */
export const rooms: readonly Room[] = [
  {
    path: '/',
    name: 'Queue',
    for: 'moderator',
    group: 'Work',
    icon: ShieldCheck,
    ...lazyRoom(() => import('../features/console/queue/room/queue.room.tsx')),
  },
  {
    path: '/inbox',
    name: 'Inbox',
    for: 'moderator',
    group: 'Work',
    icon: Inbox,
    ...lazyRoom(() => import('../features/inbox/admin/inbox.room.tsx')),
  },
  {
    path: '/bookings',
    name: 'Bookings',
    for: 'moderator',
    group: 'Work',
    icon: CalendarCheck,
    ...lazyRoom(() => import('../features/bookings/admin/bookings.room.tsx')),
  },
  {
    path: '/ads',
    name: 'Ads',
    group: 'Content',
    icon: Tag,
    ...lazyRoom(() => import('../features/ad-life/admin/ads.room.tsx')),
  },
  {
    path: '/ads/import',
    name: 'Import ads',
    group: 'Content',
    icon: Tag,
    for: 'owner',
    isHidden: true,
    ...lazyRoom(() => import('../features/posting/admin/import-ads.room.tsx')),
  },
  {
    path: '/categories',
    name: 'Categories',
    for: 'editor',
    group: 'Content',
    icon: LayoutGrid,
    ...lazyRoom(() => import('../features/categories/admin/categories.room.tsx')),
  },
  {
    path: '/picks',
    name: 'Featured',
    for: 'editor',
    group: 'Content',
    icon: Star,
    ...lazyRoom(() => import('../features/ad-life/admin/picks/picks.room.tsx')),
  },
  {
    path: '/events',
    name: 'Events',
    for: 'editor',
    group: 'Content',
    icon: CalendarDays,
    ...lazyRoom(() => import('../features/events/admin/events.room.tsx')),
  },
  {
    path: '/businesses',
    name: 'Businesses',
    for: 'editor',
    group: 'Content',
    icon: Store,
    ...lazyRoom(() => import('../features/businesses/admin/businesses.room.tsx')),
  },
  {
    path: '/news',
    name: 'News',
    for: 'editor',
    group: 'Content',
    icon: Newspaper,
    ...lazyRoom(() => import('../features/news/admin/news.room.tsx')),
  },
  {
    path: '/directories',
    name: 'Directories',
    for: 'editor',
    group: 'Content',
    icon: ListTree,
    ...lazyRoom(() => import('../features/corrections/admin/room/directories.room.tsx')),
  },
  {
    path: '/newsletter',
    name: 'Newsletter',
    for: 'editor',
    group: 'Content',
    icon: Mail,
    ...lazyRoom(() => import('../features/newsletter/admin/newsletter.room.tsx')),
  },
  {
    path: '/mails',
    name: 'Outbox',
    for: 'moderator',
    group: 'Site',
    icon: Send,
    isHidden: true,
    ...lazyRoom(() => import('../features/outbox/admin/outbox.room.tsx')),
  },
  {
    path: '/people',
    name: 'People',
    group: 'Site',
    icon: Users,
    for: 'owner',
    ...lazyRoom(() => import('../features/console/people/people.room.tsx')),
  },
  {
    path: '/settings',
    name: 'Settings',
    group: 'Site',
    icon: Settings,
    for: 'owner',
    ...lazyRoom(() => import('../features/settings/admin/settings.room.tsx')),
  },
  {
    path: '/system',
    name: 'System',
    group: 'Site',
    icon: Activity,
    for: 'owner',
    isAlarm: true,
    ...lazyRoom(() => import('../features/system/admin/system.room.tsx')),
  },
  {
    path: '/log',
    name: 'Audit log',
    group: 'Site',
    icon: History,
    ...lazyRoom(() => import('../features/audit-log/admin/audit-log.room.tsx')),
  },
]
