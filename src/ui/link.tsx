import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const isOutside = (href: string) => /^(https?:)?\/\//.test(href)

/** A link: other sites open in a new tab. Pages of the site open in place, by the one listener of `followLinks`. */
export function Link({ href, target, ...rest }: LinkProps) {
  if (isOutside(href)) return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  return <a href={href} target={target} {...rest} />
}
