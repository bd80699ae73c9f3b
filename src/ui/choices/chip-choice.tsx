import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'

type ChipChoiceProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio'; children: ReactNode }

/** A checkbox or radio button that looks like a chip; a tick shows that it is selected. */
export function ChipChoice({ children, ...input }: ChipChoiceProps) {
  return (
    <label className="chip chip-choice">
      <input className="sr-only" {...input} />
      <Check />
      {children}
    </label>
  )
}
