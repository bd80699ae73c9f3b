import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A 44 px button that shows an icon and is named by its label, which is also its tooltip. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames('icon-button', className)}
      aria-label={label}
      data-tooltip={label}
      {...rest}
    >
      {children}
    </button>
  )
}
