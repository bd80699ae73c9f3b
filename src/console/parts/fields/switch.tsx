import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: string
  /** Shown beside the switch instead of only being read out. */
  children?: ReactNode
}

/** On or off, at once: a checkbox that says so. */
export function Switch({ label, children, ...input }: Props) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" aria-checked={Boolean(input.checked)} {...input} />
      {children ?? <span className="sr-only">{label}</span>}
    </label>
  )
}
