import { useEffect, useState } from 'react'

/** Whether a form is being sent. Resets when Back restores the page from cache, so its button works. */
export function useSending() {
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setIsSending(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return [isSending, setIsSending] as const
}
