import { type ReactNode, useRef, useState } from 'react'
import { late } from '../../../../ui/late.tsx'
import type { Category } from '../../../categories/categories.schema.ts'

const CategoryCard = late(async () => (await import('./category-card.tsx')).CategoryCard)

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
      {chosen && isFolded && <CategoryCard category={chosen} onChange={change} />}
      <div ref={list} hidden={isFolded}>
        {children}
      </div>
    </div>
  )
}
