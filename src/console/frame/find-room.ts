import type { Room } from '../room.ts'

/** The room of a path, or of a page within it: /ads/12 is in /ads. */
export function findRoom(rooms: readonly Room[], path: string): Room | undefined {
  const [, first = ''] = path.split('/')
  return rooms.find((room) => room.path === path) ?? rooms.find((room) => room.path === `/${first}`)
}
