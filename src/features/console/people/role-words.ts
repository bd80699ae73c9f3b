import type { Person } from './people.schema.ts'

interface RoleWords {
  role: Person['role']
  name: string
  can: string
}

export const ROLE_WORDS: readonly RoleWords[] = [
  { role: 'moderator', name: 'Moderator', can: 'Queue, inbox, bookings and ads.' },
  {
    role: 'editor',
    name: 'Editor',
    can: 'Ads, categories, news, events, directories, newsletter.',
  },
  { role: 'owner', name: 'Owner', can: 'Everything, including people, settings and backups.' },
]

export const roleName = (wanted: Person['role']) => ROLE_WORDS.find(({ role }) => role === wanted)?.name ?? ''
