import { useEffect, useState } from 'react'
import { POST_STEPS, stepAt } from './post-steps.ts'

/** What the address names: the heading of a step or a field. An address that names nothing means the first step. */
const findNamed = () =>
  document.querySelector<HTMLElement>('.post-step :target, :root:not(:has(:target)) #step-photos')

/** The step in sight on a phone. It is part of the address, so that Back leads to the one before. */
export function usePostSteps() {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const follow = () => {
      const section = findNamed()?.closest('.post-step')
      if (section) setCurrent(POST_STEPS.findIndex(({ id }) => section.querySelector(`#${id}`)))
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  // Clean-up, because the first step takes no focus when the page opens; each one after it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the step changes.
  useEffect(() => () => findNamed()?.focus(), [current])

  const go = (step: number) => {
    location.hash = stepAt(step).id
  }
  return { current, go }
}
