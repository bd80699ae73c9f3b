import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: string
  /** Shown beside the switch; without it, the label is for screen readers only. */
  children?: ReactNode
}

/** A checkbox that is announced as a switch and takes effect at once. */
export function Switch({ label, children, ...input }: Props) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" aria-checked={Boolean(input.checked)} {...input} />
      {children ?? <span className="sr-only">{label}</span>}
    </label>
  )
}
