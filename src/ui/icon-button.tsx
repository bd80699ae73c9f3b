import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A 44 px button that shows an icon and is named by its label, which is also its tooltip. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button type="button" className={classNames('icon-button', className)} aria-label={label} {...rest}>
        {children}
      </button>
    </Tooltip>
  )
}
