import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type CardPanelProps = ComponentProps<'section'> & { tone?: 'plain' | 'quiet' | 'soft' }

/** A framed part of a page; give it an aria-labelledby when it has a heading. */
export function CardPanel({ tone = 'plain', className, ...rest }: CardPanelProps) {
  return <section className={classNames('panel', tone !== 'plain' && `panel-${tone}`, className)} {...rest} />
}
