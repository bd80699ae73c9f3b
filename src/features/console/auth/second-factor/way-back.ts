const HOME = '/admin'
/** A page of the console; nothing that a browser would take for another site. */
const ROOM = /^\/admin(\/[\w/-]*)?(\?[\w%&=+.,:;*'!~()@/-]*)?$/

const GATE = /^\/admin\/(sign-in|welcome|two-factor)/

/** Where to go after the sign-in; the first room unless it is a page of the console. */
export function readNext(next: unknown): string {
  return typeof next === 'string' && next.length <= 1_000 && ROOM.test(next) && !GATE.test(next) ? next : HOME
}

/** The end of an address that leads back there after the sign-in. */
export function wayBack(next: unknown): string {
  const room = readNext(next)
  return room === HOME ? '' : `?${new URLSearchParams({ next: room })}`
}
