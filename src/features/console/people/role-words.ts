import type { Person } from './people.schema.ts'

export const ROLE_WORDS: readonly { role: Person['role']; name: string; can: string }[] = [
  { role: 'moderator', name: 'Moderator', can: 'Queue, inbox, bookings and ads.' },
  {
    role: 'editor',
    name: 'Editor',
    can: 'Ads, categories, news, events, directories, newsletter.',
  },
  { role: 'owner', name: 'Owner', can: 'Everything, including people, settings and backups.' },
]

export const roleName = (wanted: Person['role']) => ROLE_WORDS.find(({ role }) => role === wanted)?.name ?? ''
