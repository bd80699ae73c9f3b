import Search from 'lucide-react/icons/search'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { withMoreStyles } from '../../ui/loading/more-styles.ts'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { isSlashKeyOn } from './slash-key.ts'

const loadDialog = () => withMoreStyles(import('./quick-open-dialog.tsx'))
const QuickOpenDialog = lazy(() => loadDialog().then((module) => ({ default: module.QuickOpenDialog })))

/** Control or Command with K; or a slash outside a field, unless the visitor turned that off. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return true
  if (key !== '/' || ctrlKey || metaKey || altKey || !isSlashKeyOn()) return false
  return !(target as HTMLElement).closest?.('input,textarea,select,dialog,[contenteditable]')
}

/** The shortcut, on wide screens. CSS draws the keys, so they are not part of the button's name. */
function ShortcutKeys() {
  return (
    <span className="header-keys" aria-hidden="true">
      <kbd />
      <kbd />
    </span>
  )
}

/** Collects what is typed while the dialog is being fetched. */
function useTypedAhead(isOpen: boolean): RefObject<string> {
  const typed = useRef('')
  useEffect(() => {
    if (!isOpen) return
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || document.querySelector('dialog.quick-open[open]')) return
      event.preventDefault()
      typed.current += event.key
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [isOpen])
  return typed
}

function takeText(typed: RefObject<string>): string {
  const text = typed.current
  typed.current = ''
  return text
}

/** Without script, a link to the search page; with script, a button that opens the palette. */
export function QuickOpen() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const isHydrated = useHydrated()
  const typed = useTypedAhead(state === 'open')
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setState('open')
    }
    // The shortcut was pressed before hydration: browser/early.ts collected what was typed since.
    const openEarly = (event: Event) => {
      typed.current = (event as CustomEvent<string>).detail
      setState('open')
    }
    document.addEventListener('keydown', openByKey)
    addEventListener('quick-open', openEarly)
    return () => {
      document.removeEventListener('keydown', openByKey)
      removeEventListener('quick-open', openEarly)
    }
  }, [typed])
  if (!isHydrated) {
    return (
      <Link className="icon-button header-find" href={paths.search()} aria-label="Search everything">
        <Search />
        <ShortcutKeys />
      </Link>
    )
  }
  return (
    <>
      <IconButton
        className="header-find"
        label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setState('open')}
      >
        <Search />
        <ShortcutKeys />
      </IconButton>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <QuickOpenDialog
            isOpen={state === 'open'}
            takeTyped={() => takeText(typed)}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
