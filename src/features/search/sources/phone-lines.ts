import { readFileSync } from 'node:fs'
import { directories, paths } from '../../../paths.ts'
import type { IndexedItem } from './search-source.ts'

export interface PhoneLine {
  id: string
  name: string
  phone: string
  hours?: string | undefined
  url?: string | undefined
}

const readText = (name: string) =>
  readFileSync(new URL(`../../../../content/${name}.json`, import.meta.url), 'utf8')

/** The numbers to call of `content/phones.json`. */
export const readPhoneLines = (): PhoneLine[] => JSON.parse(readText('phones')) as PhoneLine[]

/** Everything a line is called: "Disability: Canada Disability Benefit" is about what stands behind the colon. */
export const namesOfLine = ({ id, name }: PhoneLine, otherNames: OtherNames) =>
  [name, name.split(': ').at(-1) ?? name, ...(otherNames[`phone:${id}`] ?? [])].map((one) =>
    one.toLowerCase(),
  )

export type OtherNames = Record<string, readonly string[]>

/** Numbers that no service carries yet, each on the first directory page that shows it. */
export function listPhoneLines(services: readonly IndexedItem[], lines: readonly PhoneLine[]): IndexedItem[] {
  const known = new Set(services.flatMap(({ phone }) => phone ?? []))
  const pages = directories.map(({ slug, title }) => ({ slug, title, text: readText(`directories/${slug}`) }))
  return lines.flatMap(({ id, name, phone, hours, url }) => {
    const page = pages.find(({ text }) => new RegExp(`"${id}"`).test(text))
    if (!page || known.has(phone)) return []
    return {
      id: `phone:${id}`,
      kind: 'services' as const,
      title: name,
      detail: hours ?? `A number to call, from ${page.title}.`,
      place: page.title,
      category: page.title,
      path: paths.directory(page.slug),
      phone,
      ...(url && { url }),
      sameAs: `phone:${id}`,
      prior: 0.9,
    }
  })
}
