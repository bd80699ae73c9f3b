/** The seven scenes of the hero, alternating between the two countries. */
export const scenes = [
  { name: 'toronto', place: 'Toronto, Ontario' },
  { name: 'accra', place: 'Black Star Gate, Accra' },
  { name: 'parliament', place: 'Parliament Hill, Ottawa' },
  { name: 'capecoast', place: 'Cape Coast, Ghana' },
  { name: 'rockies', place: 'The Rockies, Alberta' },
  { name: 'market', place: 'Makola Market, Accra' },
  { name: 'niagara', place: 'Niagara Falls, Ontario' },
] as const

export const SCENE_MS = 4_000
