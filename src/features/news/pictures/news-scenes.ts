import type { BadgeTone } from '../../../ui/panels/badge.tsx'

/** Our drawings for stories without a picture, and the colour of the badge. */
const looks: Record<string, { scenes: string[]; tone: BadgeTone }> = {
  Ghana: { scenes: ['accra', 'capecoast', 'market'], tone: 'warning' },
  Canada: { scenes: ['rockies', 'niagara', 'parliament', 'toronto'], tone: 'danger' },
  Immigration: { scenes: ['parliament', 'toronto', 'niagara', 'rockies'], tone: 'info' },
  Community: { scenes: ['market', 'toronto', 'capecoast', 'accra'], tone: 'good' },
  Business: { scenes: ['toronto', 'capecoast', 'rockies', 'market'], tone: 'plain' },
}
const others = { scenes: ['niagara', 'accra', 'rockies', 'toronto'], tone: 'plain' as const }

const lookOf = (category: string) => looks[category] ?? others

/** The least recently shown scene of each story's category, so that neighbours differ. */
export function chooseScenes(items: readonly { id: number; category: string }[]): Map<number, string> {
  const lastSeen = new Map<string, number>()
  const chosen = new Map<number, string>()
  for (const [index, { id, category }] of items.entries()) {
    const age = (scene: string) => lastSeen.get(scene) ?? -1
    const scene = lookOf(category).scenes.reduce((best, next) => (age(next) < age(best) ? next : best))
    lastSeen.set(scene, index)
    chosen.set(id, scene)
  }
  return chosen
}

export function toneOf(category: string): BadgeTone {
  return lookOf(category).tone
}
