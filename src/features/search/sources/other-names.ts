import { readFileSync } from 'node:fs'
import { ROOT } from '../../../platform/root.ts'
import type { IndexedItem } from './search-source.ts'

export const readJson = <File>(name: string): File =>
  JSON.parse(readFileSync(new URL(`content/${name}.json`, ROOT), 'utf8')) as File

/** Other names by the id of an item. */
export type OtherNames = Record<string, readonly string[]>

export const readOtherNames = () => readJson<OtherNames>('other-names')

/** Adds their other names to the items. */
export function nameItems(items: readonly IndexedItem[], otherNames: OtherNames): IndexedItem[] {
  return items.map((item) => {
    const names = otherNames[item.id]
    return names ? { ...item, otherNames: [...(item.otherNames ?? []), ...names] } : item
  })
}
