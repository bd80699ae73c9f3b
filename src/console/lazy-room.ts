import { type ComponentType, lazy } from 'react'

/** A room's component, fetched when it is opened or likely to be. */
export function lazyRoom(load: () => Promise<{ default: ComponentType }>) {
  return { component: lazy(load), preload: () => void load().catch(() => undefined) }
}
