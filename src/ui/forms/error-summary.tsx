import { useEffect, useRef } from 'react'

export type ErrorSummaryProps = {
  errors: { id: string; message: string }[]
  /** Changes with every submission, so that the summary takes the focus again. */
  attempt?: number
}

/** Lists the errors of a form; takes the focus when it appears. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must move the focus again.
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, attempt])
  if (!isShown) return null
  const title = errors.length === 1 ? 'There is 1 thing to fix' : `There are ${errors.length} things to fix`
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
