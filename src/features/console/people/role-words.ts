import type { Person } from './people.schema.ts'

interface RoleWords {
  role: Person['role']
  name: string
  can: string
}

export const ROLE_WORDS: readonly RoleWords[] = [
  {
    role: 'moderator',
    name: 'Moderator',
    can: 'Queue, inbox, bookings, ads and all content. No people, settings or backups.',
  },
  { role: 'owner', name: 'Owner', can: 'Everything, including people, settings and backups.' },
]

export const roleName = (wanted: Person['role']) => ROLE_WORDS.find(({ role }) => role === wanted)?.name ?? ''
