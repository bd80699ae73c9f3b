import { useEffect, useRef, useState } from 'react'
import { POST_STEPS } from './post-steps.ts'

const read = () =>
  Math.max(
    0,
    POST_STEPS.findIndex(({ id }) => `#${id}` === location.hash),
  )

/** The step in sight on a phone. It is part of the address, so that Back leads to the one before. */
export function usePostSteps() {
  const [current, setCurrent] = useState(0)
  const isMoved = useRef(false)
  useEffect(() => {
    const follow = () => setCurrent(read())
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (isMoved.current) document.getElementById(`${POST_STEPS[current]?.id}-title`)?.focus()
  }, [current])

  const go = (step: number) => {
    isMoved.current = true
    location.hash = POST_STEPS[step]?.id ?? ''
  }
  return { current, go }
}
