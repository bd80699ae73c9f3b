import Heart from 'lucide-react/icons/heart'
import { useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { SAVED_ADS_KEY, SAVED_CHANGED } from '../../platform/saved-ads-key.ts'
import { Link } from '../../ui/navigation/link.tsx'

/** Leads to the ads saved on this device. */
export function SavedLink() {
  return (
    <Link className="saved-link tap-target" href={paths.ads.saved()}>
      <Heart />
      <SavedCount />
      <span className="saved-word">Saved</span>
    </Link>
  )
}

/** How many ads are saved; only the device knows, so the server shows no count. */
export function SavedCount() {
  const count = useSyncExternalStore(subscribe, countSaved, () => 0)
  return count === 0 ? null : <span className="saved-count">{count}</span>
}

function countSaved(): number {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(SAVED_ADS_KEY) ?? '[]')
    return Array.isArray(saved) ? saved.length : 0
  } catch {
    return 0
  }
}

function subscribe(listener: () => void): () => void {
  // Another tab on the same device may save ads too.
  const events = [SAVED_CHANGED, 'storage']
  for (const name of events) addEventListener(name, listener)
  return () => {
    for (const name of events) removeEventListener(name, listener)
  }
}
