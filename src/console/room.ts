import type { ComponentType } from 'react'
import type { Access } from './roles.ts'

/** One room of the console: a line in rooms.tsx. */
export interface Room {
  /** Under /admin; '/' is the first room. Its own pages lie under it. */
  path: string
  name: string
  group: 'Work' | 'Content' | 'Site'
  icon: ComponentType<{ className?: string }>
  /** Every operator, unless it says otherwise. */
  for?: Access
  /** What its badge counts is broken, and not work that waits. */
  isAlarm?: boolean
  /** Reached from another room, and not in the rail. */
  isHidden?: boolean
  /** Fetched when somebody opens it. */
  component: ComponentType
  /** Fetches the room ahead, when a pointer or the focus comes near its name. */
  preload: () => void
}

/** The room of a path, or of a page within it: /ads/12 is in /ads. */
export function findRoom(rooms: readonly Room[], path: string): Room | undefined {
  const [, first = ''] = path.split('/')
  return rooms.find((room) => room.path === path) ?? rooms.find((room) => room.path === `/${first}`)
}
