/** Scenes show single places: a province gets its own if there is one, otherwise the sea or the hills. */
const SCENES: Record<string, string> = {
  alberta: 'rockies',
  'british-columbia': 'rockies',
  ontario: 'toronto',
  quebec: 'parliament',
}

export function sceneOf(provinceId: string): string {
  return SCENES[provinceId] ?? 'niagara'
}
