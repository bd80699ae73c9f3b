/** Scenes are drawings of single places: a province gets its own where there is one, else the sea or the hills. */
const SCENES: Record<string, string> = {
  alberta: 'rockies',
  'british-columbia': 'rockies',
  ontario: 'toronto',
  quebec: 'parliament',
}

export function sceneOf(provinceId: string): string {
  return SCENES[provinceId] ?? 'niagara'
}
