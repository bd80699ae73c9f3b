import type { ComponentType } from 'react'
import type { Access } from './roles.ts'

/** One room of the console, a line in rooms.tsx. */
export interface Room {
  /** Relative to /admin; '/' is the first room. Paths below it belong to the room too. */
  path: string
  name: string
  group: 'Work' | 'Content' | 'Site'
  icon: ComponentType<{ className?: string }>
  /** Every operator by default. */
  for?: Access
  /** Its badge counts failures instead of waiting work. */
  isAlarm?: boolean
  /** Reached from another room, so not in the rail. */
  isHidden?: boolean
  /** Loaded when the room is opened. */
  component: ComponentType
  /** Loads the room early, when the pointer or the focus reaches its link. */
  preload: () => void
}

/** Finds the room of a path or of a page within it: /ads/12 is in /ads. */
export function findRoom(rooms: readonly Room[], path: string): Room | undefined {
  const [, first = ''] = path.split('/')
  return rooms.find((room) => room.path === path) ?? rooms.find((room) => room.path === `/${first}`)
}
