import { useEffect } from 'react'

/** Tells the server, once the page has been looked at for a moment, that the ad was seen; null counts nothing. */
export function useCountedView(adId: number | null): void {
  useEffect(() => {
    if (adId === null) return
    const timer = setTimeout(() => {
      if (!document.hidden) navigator.sendBeacon(`/api/ads/${adId}/views`)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [adId])
}
