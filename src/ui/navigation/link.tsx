import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

const isOutside = (href: string) => /^(https?:)?\/\//.test(href)

/** A link: other sites open in a new tab. Pages of this site open in place, through `followLinks`. */
export function Link({ href, target, ...rest }: LinkProps) {
  return <a href={href} target={target} {...(isOutside(href) && NEW_TAB)} {...rest} />
}
