import CircleAlert from 'lucide-react/icons/circle-alert'

interface Props {
  groups: readonly { id: string; title: string; hasProblem: boolean }[]
}

/** The parts of the room beside it; one with a problem says so. */
export function SettingsNav({ groups }: Props) {
  return (
    <nav className="settings-nav" aria-label="Parts of the settings">
      <ul>
        {groups.map(({ id, title, hasProblem }) => (
          <li key={id}>
            <a href={`#settings-${id}`}>
              {title}
              {hasProblem && (
                <>
                  <CircleAlert />
                  <span className="sr-only">has something to fix</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
