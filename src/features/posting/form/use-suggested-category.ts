import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Category } from '../../categories/categories.schema.ts'
import type { AdForm } from './ad-form.schema.ts'

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
  const { title, category } = values
  const suggest = useEffectEvent(async () => {
    if (category !== '' && category !== last.current) return
    const { suggestCategory } = await import('./suggest-category.ts')
    const found = suggestCategory(
      title,
      categories.map(({ slug }) => slug),
    )
    const select = form.current?.elements.namedItem('category')
    if (!found || !(select instanceof HTMLSelectElement) || select.value === found) return
    select.value = found
    last.current = found
    setChosen(found)
    onChoose({ ...values, category: found })
  })
  useEffect(() => {
    if (!isOn || title.trim().length < 5) return
    const timer = setTimeout(() => void suggest(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [title, isOn])
  return chosen
}
