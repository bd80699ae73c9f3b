import { paths, provinces } from '../../paths.ts'
import { PROVINCES } from '../listings/places.ts'

/** Our slug of a province by its two letters; null for a territory, which shares one page with the others. */
function slugOf(code: string): string | null {
  const name = PROVINCES.find((province) => province.code === code)?.name
  return provinces.find((province) => province.name === name)?.slug ?? null
}

/** Where the businesses of a province are listed. */
export function provincePath(code: string): string {
  const slug = slugOf(code)
  if (slug === 'ontario') return paths.ontario()
  return slug ? paths.province(slug) : paths.businessDirectory()
}

/** The two letters of a province or territory by its name. */
export const codeOf = (name: string) => PROVINCES.find((province) => province.name === name)?.code ?? ''
