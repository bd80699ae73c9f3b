/** The result of the last link check, in the terms editors sort by; `unchecked` before the first check. */
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

/** Whether an editor must look at the link; the Directories room lists these under “Link broken”. */
export const isBroken = (state: LinkState | null) => state !== null && BROKEN.includes(state)
