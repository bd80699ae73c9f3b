import { type AdListQuery, readAdListQuery } from '../list/ad-list-query.ts'

/** What a form of filters asks for. Fields belong to their category, so another category begins without any. */
export function readFilterForm(form: HTMLFormElement, last: AdListQuery): AdListQuery {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) typed.append(name, String(value))
  const { fields, ...next } = readAdListQuery(typed)
  return fields && next.category === last.category ? { ...next, fields } : next
}
