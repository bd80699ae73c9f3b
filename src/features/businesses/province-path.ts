import { paths, provinces } from '../../paths.ts'
import { PROVINCES } from '../../platform/values/provinces.ts'

/** The slug of a province code; null for a territory, since the territories share one page. */
function slugOf(code: string): string | null {
  const name = PROVINCES.find((province) => province.code === code)?.name
  return provinces.find((province) => province.name === name)?.slug ?? null
}

/** The page that lists the businesses of a province. */
export function provincePath(code: string): string {
  const slug = slugOf(code)
  if (slug === 'ontario') return paths.ontario()
  return slug ? paths.province(slug) : paths.businessDirectory()
}

/** The two-letter code of a province or territory. */
export const codeOf = (name: string) => PROVINCES.find((province) => province.name === name)?.code ?? ''
