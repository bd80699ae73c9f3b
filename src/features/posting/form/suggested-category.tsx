import { type ReactNode, useRef, useState } from 'react'
import { adArtPath, categoryArt } from '../../ads/card/ad-art.ts'
import type { Category } from '../../categories/categories.schema.ts'

interface SuggestedCategoryProps {
  /** The one that the title speaks of, while it stands. */
  chosen: Category | undefined
  /** The list of all categories. */
  children: ReactNode
}

/** Says which category the title led to; the list opens for whoever wants another. */
export function SuggestedCategory({ chosen, children }: SuggestedCategoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isFolded = Boolean(chosen) && !isOpen
  const change = () => {
    setIsOpen(true)
    // The list can take the focus once it is in sight.
    requestAnimationFrame(() => list.current?.querySelector('select')?.focus())
  }
  return (
    <div>
      {chosen && isFolded && (
        <>
          <p className="field-label">Category</p>
          <div className="category-card">
            <img src={adArtPath(categoryArt(chosen.slug))} alt="" width="64" height="64" />
            <p>
              <span className="small muted">This looks like</span> <b>{chosen.name}</b>
            </p>
            <button type="button" className="text-link tap-target" onClick={change}>
              Change<span className="sr-only"> category</span>
            </button>
          </div>
        </>
      )}
      <div ref={list} hidden={isFolded}>
        {children}
      </div>
    </div>
  )
}
