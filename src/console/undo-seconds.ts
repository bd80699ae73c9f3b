/** How long a change can be undone. The queue carries out its decisions after this time. */
export const UNDO_SECONDS = 10
