import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Category } from '../../../categories/categories.schema.ts'
import type { AdForm } from '../ad-form.schema.ts'

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
