import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'

type ChipChoiceProps = ComponentProps<'input'> & { type: 'checkbox' | 'radio'; children: ReactNode }

/** A box or a dot that is drawn as a chip; a tick shows that it is chosen. */
export function ChipChoice({ children, ...input }: ChipChoiceProps) {
  return (
    <label className="chip chip-choice">
      <input className="sr-only" {...input} />
      <Check />
      {children}
    </label>
  )
}
