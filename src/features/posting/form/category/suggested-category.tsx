import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { late } from '../../../../ui/loading/late.tsx'
import type { Category } from '../../../categories/categories.schema.ts'
import type { AdForm } from '../ad-form.schema.ts'

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

interface Options {
  form: RefObject<HTMLFormElement | null>
  values: AdForm
  categories: readonly Category[]
  isOn: boolean
  onChoose: (values: AdForm) => void
}

const PAUSE_MS = 400

/** Chooses the category that the title speaks of, until somebody has chosen one. Says which one it chose. */
export function useSuggestedCategory({ form, values, categories, isOn, onChoose }: Options): string | null {
  const [chosen, setChosen] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  const { title } = values
  // Given what it needs: while that is on its way, somebody may choose a category or go on writing.
  const suggest = useEffectEvent(({ suggestCategory }: typeof import('./suggest-category.ts')) => {
    const select = form.current?.elements.namedItem('category')
    if (!(select instanceof HTMLSelectElement) || (select.value && select.value !== last.current)) return
    const found = suggestCategory(
      title,
      categories.map(({ slug }) => slug),
    )
    if (!found || select.value === found) return
    select.value = found
    last.current = found
    setChosen(found)
    onChoose({ ...values, category: found })
  })
  useEffect(() => {
    if (!isOn || title.trim().length < 5) return
    const timer = setTimeout(async () => suggest(await import('./suggest-category.ts')), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [title, isOn])
  return chosen
}
