import { useSyncExternalStore } from 'react'

/** Where tables are cards and dialogs rise from the bottom: `--phone` of breakpoints.css. */
const phone = () => matchMedia('(width < 47.5rem)')

function follow(onChange: () => void) {
  const query = phone()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useIsPhone = () => useSyncExternalStore(follow, () => phone().matches)
