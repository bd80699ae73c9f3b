import { classNames } from '../../../ui/class-names.ts'
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

interface Props {
  chosen: Person['role']
  isLegendHidden?: boolean
  onChoose: (role: Person['role']) => void
}

export function RoleChoice({ chosen, isLegendHidden = false, onChoose }: Props) {
  return (
    <fieldset className="stack gap-2">
      <legend className={classNames(isLegendHidden && 'sr-only')}>Role</legend>
      {ROLE_WORDS.map(({ role, name, can }) => (
        <label key={role} className="invite-role">
          <input type="radio" name="role" checked={role === chosen} onChange={() => onChoose(role)} />
          <span>
            <b className="own-line strong">{name}</b>
            <small>{can}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
