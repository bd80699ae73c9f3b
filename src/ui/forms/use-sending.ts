import { useEffect, useState } from 'react'

/** Whether a form is on its way. A page that comes back whole by Back has not sent anything: its button works again. */
export function useSending() {
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setIsSending(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return [isSending, setIsSending] as const
}
