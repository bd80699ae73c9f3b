import { useLocation, useSearch } from 'wouter'

type Filters = Record<string, string>

/** Filters in the URL, so that a list can be linked to, reloaded and gone back to. Changes reset the page. */
export function useFilters<Known extends Filters>(defaults: Known) {
  const search = useSearch()
  const [path, go] = useLocation()
  const given = new URLSearchParams(search)
  const names = Object.keys(defaults) as (keyof Known & string)[]
  const filters = Object.fromEntries(names.map((name) => [name, given.get(name) ?? defaults[name]])) as Known
  const set = (change: Partial<Filters>, { isTyping = false } = {}) => {
    const next = new URLSearchParams(search)
    if (!('page' in change)) next.delete('page')
    for (const [name, value] of Object.entries(change))
      if (value === undefined || value === '' || value === defaults[name]) next.delete(name)
      else next.set(name, value)
    const text = next.toString()
    // Typing replaces the history entry, so that Back does not step through single letters.
    go(text ? `${path}?${text}` : path, { replace: isTyping })
  }
  const isFiltered = names.some((name) => name !== 'page' && filters[name] !== defaults[name])
  const clear = () => go(path)
  return { filters, page: Number(filters.page) || 1, set, clear, isFiltered }
}
