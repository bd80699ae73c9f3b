const PROVINCES: Record<string, string[]> = {
  AB: ['alberta'],
  BC: ['british columbia'],
  MB: ['manitoba'],
  NB: ['new brunswick'],
  NL: ['newfoundland', 'newfoundland and labrador', 'labrador'],
  NS: ['nova scotia'],
  NT: ['northwest territories', 'nwt'],
  NU: ['nunavut'],
  ON: ['ontario', 'ont'],
  PE: ['prince edward island', 'pei'],
  QC: ['quebec', 'québec'],
  SK: ['saskatchewan'],
  YT: ['yukon'],
}

const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/i

/** The two-letter code of a province, in any spelling; null if the text is not one. */
export function provinceOf(typed: string): string | null {
  const text = typed.replaceAll('.', '').replace(POSTAL_CODE, '').trim().toLowerCase()
  for (const [code, names] of Object.entries(PROVINCES)) {
    if (text === code.toLowerCase() || names.includes(text)) return code
  }
  return null
}
