import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { forgetRecent, readRecent } from './quick-open-choices.ts'
import { isSlashKeyOn, setSlashKey } from './slash-key.ts'

interface QuickOpenFootProps {
  typed: string
  total: number
  onLeave: () => void
}

/** The foot of the palette: all results, forgetting recent pages, and turning the / key off. */
export function QuickOpenFoot({ typed, total, onLeave }: QuickOpenFootProps) {
  const [hasRecent, setHasRecent] = useState(() => readRecent().length > 0)
  const [isSlashOn, setIsSlashOn] = useState(isSlashKeyOn)
  const forget = () => {
    forgetRecent()
    setHasRecent(false)
  }
  const switchSlash = () => {
    setSlashKey(!isSlashOn)
    setIsSlashOn(!isSlashOn)
  }
  return (
    <div className="quick-open-foot">
      {typed ? (
        <Link className="text-link" href={paths.search({ q: typed })} onClick={onLeave}>
          {total > 1 ? `See all ${total.toLocaleString('en-CA')} results` : 'See all results'}
        </Link>
      ) : (
        hasRecent && (
          <button type="button" className="text-link" onClick={forget}>
            Clear these pages
          </button>
        )
      )}
      <p className="quick-open-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open
      </p>
      <Checkbox
        name="slash-key"
        className="quick-open-slash"
        label="Open with the / key"
        checked={isSlashOn}
        onChange={switchSlash}
      />
    </div>
  )
}
