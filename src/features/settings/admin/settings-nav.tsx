import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'

interface Props {
  groups: readonly { id: string; title: string; hasProblem: boolean }[]
}

/** Links to the parts of the room; marks the one in view and those with a problem. */
export function SettingsNav({ groups }: Props) {
  const shown = useShownPart(groups.map(({ id }) => id).join())
  return (
    <nav className="settings-nav" aria-label="Parts of the settings">
      <ul>
        {groups.map(({ id, title, hasProblem }) => (
          <li key={id}>
            <a href={`#settings-${id}`} aria-current={id === shown ? 'location' : undefined}>
              {title}
              {hasProblem && (
                <>
                  <CircleAlert className="to-end danger" />
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

/** The last part that starts in the upper third of the screen; the first until the page is scrolled. */
function useShownPart(ids: string): string {
  const list = ids.split(',')
  const [shown, setShown] = useState('')
  useEffect(() => {
    const beginsAbove = (id: string) => {
      const part = document.getElementById(`settings-${id}`)
      return part !== null && part.getBoundingClientRect().top < innerHeight / 3
    }
    const look = () => setShown(ids.split(',').findLast(beginsAbove) ?? '')
    document.addEventListener('scroll', look, { passive: true })
    return () => document.removeEventListener('scroll', look)
  }, [ids])
  return list.includes(shown) ? shown : (list[0] ?? '')
}
