import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from './link.tsx'

export type AppliedChipProps = { name: string; href: string }

/** An active filter: a link to the same list without it. */
export function AppliedChip({ name, href }: AppliedChipProps) {
  return (
    <Link className="chip chip-applied" href={href} aria-label={`Remove filter: ${name}`}>
      {name}
      <X />
    </Link>
  )
}

/** A plain chip that is a button. */
export function Chip({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={classNames('chip', className)} {...rest} />
}
