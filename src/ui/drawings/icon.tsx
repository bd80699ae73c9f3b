import type { SVGProps } from 'react'
import { classNames } from '../class-names.ts'

/** An icon of the sprite: a build replaces every imported icon with it. The default size is 20 px. */
export const spriteIcon =
  (href: string) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) => (
    <svg className={classNames('lucide', className)} aria-hidden="true" {...rest}>
      <use href={href} />
    </svg>
  )
