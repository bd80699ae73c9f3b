import { type AdsQuery, adsQuerySchema } from '../ads-room.schema.ts'

/** The filters of an address as they are kept: those that are known and set, without page and order. */
export function keptQuery(search: string): string {
  const { page: _page, sort: _sort, ...filters } = readQuery(search)
  const defaults = readQuery('')
  const set = Object.entries(filters).filter(([name, value]) => value !== defaults[name as keyof AdsQuery])
  return new URLSearchParams(set).toString()
}

export const readQuery = (search: string): AdsQuery =>
  adsQuerySchema.parse(Object.fromEntries(new URLSearchParams(search)))
