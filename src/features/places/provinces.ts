import { PROVINCES } from '../../platform/values/provinces.ts'

/** What people write besides the name and the code. */
const OTHER_NAMES: Record<string, string[]> = {
  NL: ['newfoundland', 'labrador'],
  NT: ['nwt'],
  ON: ['ont'],
  PE: ['pei'],
  QC: ['québec'],
}

const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/i

/** The two-letter code of a province, in any spelling; null if the text is not one. */
export function provinceOf(typed: string): string | null {
  const text = typed.replaceAll('.', '').replace(POSTAL_CODE, '').trim().toLowerCase()
  const meant = PROVINCES.find(({ code, name }) =>
    [code.toLowerCase(), name.toLowerCase(), ...(OTHER_NAMES[code] ?? [])].includes(text),
  )
  return meant?.code ?? null
}
