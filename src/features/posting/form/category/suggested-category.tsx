import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { late } from '../../../../ui/loading/late.tsx'
import type { Category } from '../../../categories/categories.schema.ts'
import type { AdForm } from '../ad-form.schema.ts'

const CategoryCard = late(async () => (await import('./category-card.tsx')).CategoryCard)

interface SuggestedCategoryProps {
  /** The category that the title suggested, while it is still chosen. */
  chosen: Category | undefined
  /** The list of all categories. */
  children: ReactNode
}

/** Shows which category the title suggested; the list of all categories opens on request. */
export function SuggestedCategory({ chosen, children }: SuggestedCategoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isFolded = Boolean(chosen) && !isOpen
  const change = () => {
    setIsOpen(true)
    // The list can get the focus only once it is visible.
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

/** Chooses the category that the title suggests until the visitor chooses one. Returns the suggested one. */
export function useSuggestedCategory({ form, values, categories, isOn, onChoose }: Options): string | null {
  const [chosen, setChosen] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  const { title } = values
  // Gets its module as an argument: while that loads, the visitor may choose a category or go on typing.
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
