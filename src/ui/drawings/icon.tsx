import type { SVGProps } from 'react'
import { classNames } from '../class-names.ts'

/** An icon of the sprite: what a build makes of each icon that is imported. Its size is a class or the 24 px of .lucide. */
export const spriteIcon =
  (href: string) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) => (
    <svg className={classNames('lucide', className)} aria-hidden="true" {...rest}>
      <use href={href} />
    </svg>
  )
