const PROVINCES: Record<string, string[]> = {
  AB: ['alberta'],
  BC: ['british columbia', 'b.c.'],
  MB: ['manitoba'],
  NB: ['new brunswick', 'n.b.'],
  NL: ['newfoundland', 'newfoundland and labrador', 'labrador'],
  NS: ['nova scotia', 'n.s.'],
  NT: ['northwest territories', 'nwt'],
  NU: ['nunavut'],
  ON: ['ontario', 'ont'],
  PE: ['prince edward island', 'pei', 'p.e.i.'],
  QC: ['quebec', 'québec'],
  SK: ['saskatchewan'],
  YT: ['yukon'],
}

/** The two letters that a typed province means, however it is written. */
export function provinceOf(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  for (const [code, names] of Object.entries(PROVINCES)) {
    if (text === code.toLowerCase() || names.includes(text)) return code
  }
  return null
}
