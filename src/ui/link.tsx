import { type ComponentProps, createContext, useContext } from 'react'
import { Link as RouterLink } from 'wouter'

type Prefetch = (path: string) => void

/** Gives links what to do when a person is about to follow one. */
export const PrefetchContext = createContext<Prefetch>(() => {})

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const isOutside = (href: string) => /^(https?:)?\/\//.test(href)
const isPage = (href: string) => href.startsWith('/') && !/\.\w+($|[?#])/.test(href)

/** A link: pages of the site open in place, other sites in a new tab. */
export function Link({ href, target, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext)
  if (isOutside(href)) return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  if (target || !isPage(href)) return <a href={href} target={target} {...rest} />
  const warmUp = () => prefetch(href)
  return <RouterLink href={href} onPointerEnter={warmUp} onFocus={warmUp} onTouchStart={warmUp} {...rest} />
}
