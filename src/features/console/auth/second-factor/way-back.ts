const HOME = '/admin'
/** A path of the console, and nothing that a browser could take for another site. */
const ROOM = /^\/admin(\/[\w/-]*)?(\?[\w%&=+.,:;*'!~()@/-]*)?$/

const GATE = /^\/admin\/(sign-in|welcome|two-factor)/

/** Where to go after the sign-in; the first room unless `next` is a page of the console. */
export function readNext(next: unknown): string {
  return typeof next === 'string' && next.length <= 1_000 && ROOM.test(next) && !GATE.test(next) ? next : HOME
}

/** The query string that leads back to a page after the sign-in; empty for the first room. */
export function wayBack(next: unknown): string {
  const room = readNext(next)
  return room === HOME ? '' : `?${new URLSearchParams({ next: room })}`
}
