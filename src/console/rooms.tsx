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

type Named = Omit<Room, 'component' | 'preload'>

/** A room whose component is loaded when it is opened or about to be. */
const lazyRoom = (room: Named, load: () => Promise<{ default: ComponentType }>): Room => ({
  ...room,
  component: lazy(load),
  preload: () => void load().catch(() => undefined),
})

/** Every room of the console, in the order of the rail. */
export const rooms: readonly Room[] = [
  lazyRoom(
    { path: '/', name: 'Queue', for: 'moderator', group: 'Work', icon: ShieldCheck },
    () => import('../features/console/queue/room/queue.room.tsx'),
  ),
  lazyRoom(
    { path: '/inbox', name: 'Inbox', for: 'moderator', group: 'Work', icon: Inbox },
    () => import('../features/inbox/admin/inbox.room.tsx'),
  ),
  lazyRoom(
    { path: '/bookings', name: 'Bookings', for: 'moderator', group: 'Work', icon: CalendarCheck },
    () => import('../features/bookings/admin/bookings.room.tsx'),
  ),
  lazyRoom(
    { path: '/ads', name: 'Ads', group: 'Content', icon: Tag },
    () => import('../features/ad-life/admin/ads.room.tsx'),
  ),
  lazyRoom(
    { path: '/ads/import', name: 'Import ads', group: 'Content', icon: Tag, for: 'owner', isHidden: true },
    () => import('../features/posting/admin/import-ads.room.tsx'),
  ),
  lazyRoom(
    { path: '/categories', name: 'Categories', for: 'editor', group: 'Content', icon: LayoutGrid },
    () => import('../features/categories/admin/categories.room.tsx'),
  ),
  lazyRoom(
    { path: '/picks', name: 'Featured', for: 'editor', group: 'Content', icon: Star },
    () => import('../features/ad-life/admin/picks/picks.room.tsx'),
  ),
  lazyRoom(
    { path: '/events', name: 'Events', for: 'editor', group: 'Content', icon: CalendarDays },
    () => import('../features/events/admin/events.room.tsx'),
  ),
  lazyRoom(
    { path: '/businesses', name: 'Businesses', for: 'editor', group: 'Content', icon: Store },
    () => import('../features/businesses/admin/businesses.room.tsx'),
  ),
  lazyRoom(
    { path: '/news', name: 'News', for: 'editor', group: 'Content', icon: Newspaper },
    () => import('../features/news/admin/news.room.tsx'),
  ),
  lazyRoom(
    { path: '/directories', name: 'Directories', for: 'editor', group: 'Content', icon: ListTree },
    () => import('../features/corrections/admin/room/directories.room.tsx'),
  ),
  lazyRoom(
    { path: '/newsletter', name: 'Newsletter', for: 'editor', group: 'Content', icon: Mail },
    () => import('../features/newsletter/admin/newsletter.room.tsx'),
  ),
  lazyRoom(
    { path: '/mails', name: 'Outbox', for: 'moderator', group: 'Site', icon: Send, isHidden: true },
    () => import('../features/outbox/admin/outbox.room.tsx'),
  ),
  lazyRoom(
    { path: '/people', name: 'People', group: 'Site', icon: Users, for: 'owner' },
    () => import('../features/console/people/people.room.tsx'),
  ),
  lazyRoom(
    { path: '/settings', name: 'Settings', group: 'Site', icon: Settings, for: 'owner' },
    () => import('../features/settings/admin/settings.room.tsx'),
  ),
  lazyRoom(
    { path: '/system', name: 'System', group: 'Site', icon: Activity, for: 'owner', isAlarm: true },
    () => import('../features/system/admin/system.room.tsx'),
  ),
  lazyRoom(
    { path: '/log', name: 'Audit log', group: 'Site', icon: History },
    () => import('../features/audit-log/admin/audit-log.room.tsx'),
  ),
]
