import { readFileSync } from 'node:fs'
import { directories, paths } from '../../../paths.ts'
import { ROOT } from '../../../platform/root.ts'
import type { Phone } from '../../directories/directory-file.schema.ts'
import type { OtherNames } from './other-names.ts'
import type { IndexedItem } from './search-source.ts'

const readText = (name: string) => readFileSync(new URL(`content/${name}.json`, ROOT), 'utf8')

/** All names of a line: "Disability: Canada Disability Benefit" is also named by the part after the colon. */
export const namesOfLine = ({ id, name }: Phone, otherNames: OtherNames) =>
  [name, name.split(': ').at(-1) ?? name, ...(otherNames[`phone:${id}`] ?? [])].map((one) =>
    one.toLowerCase(),
  )

/** Numbers that no service has yet, each on the first directory page that shows it. */
export function listPhoneLines(services: readonly IndexedItem[], lines: readonly Phone[]): IndexedItem[] {
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
