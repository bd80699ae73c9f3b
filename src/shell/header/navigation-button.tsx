import MenuIcon from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'

const loadSheet = () => import('./navigation-sheet.tsx')
const NavigationSheet = lazy(() => loadSheet().then((module) => ({ default: module.NavigationSheet })))

/** Without script, a link to the footer's links; with script, a button that opens the sheet. */
export function NavigationButton({ path }: { path: string }) {
  // Undefined until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean>()
  const isHydrated = useHydrated()
  if (!isHydrated) {
    return (
      <a className="icon-button header-menu only-on-phone" href="#site-links" aria-label="Menu">
        <MenuIcon />
      </a>
    )
  }
  return (
    <>
      <IconButton
        className="header-menu only-on-phone"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen !== undefined && (
        <Suspense>
          <NavigationSheet path={path} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
