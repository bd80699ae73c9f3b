/** How the last check found a link, in the words an editor sorts by; `unchecked` before the first. */
export const LINK_STATES = [
  'fine',
  'redirected',
  'dead',
  'soft-404',
  'no-answer',
  'unsure',
  'unchecked',
] as const
export type LinkState = (typeof LINK_STATES)[number]

const BROKEN: readonly LinkState[] = ['dead', 'soft-404', 'no-answer', 'redirected']

/** Whether an editor has to look at it: what the Directories room lists under “Link broken”. */
export const isBroken = (state: LinkState | null) => state !== null && BROKEN.includes(state)
