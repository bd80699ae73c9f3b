import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useOutsidePress } from '../../ui/overlays/use-outside-press.ts'
import { isInformation } from '../navigation.ts'

const loadPanel = () => import('./information-panel.tsx')
const InformationPanel = lazy(() => loadPanel().then((module) => ({ default: module.InformationPanel })))

/** Without script, a link to the hub; with script, a button that opens the panel of directories. */
export function InformationMenu({ path }: { path: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [close] = useState(() => () => setIsOpen(false))
  const box = useRef<HTMLDivElement>(null)
  useOutsidePress(box, isOpen, close)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  const current = isInformation(path) ? '' : undefined
  if (!isHydrated) {
    return (
      <Link className="nav-link" href={paths.hub()} data-current={current}>
        Information <ChevronDown />
      </Link>
    )
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside.
    <div className="information" ref={box} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        type="button"
        className="nav-link"
        ref={button}
        data-current={current}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'information-panel' : undefined}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setIsOpen(!isOpen)}
      >
        Information {isOpen ? <ChevronUp /> : <ChevronDown />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <InformationPanel path={path} onChoose={close} />
        </Suspense>
      )}
    </div>
  )
}
