import { isValidElement, type ReactElement, type ReactNode } from 'react'

/** How a part of an email reads as plain text. A part without one reads as what it is made of. */
export type TextForm<Props> = (props: Props) => string

type Part = ((props: unknown) => ReactNode) & { text?: TextForm<unknown> }

/** The plain text of an email, from the very tree that makes its HTML. Parts are plain functions: they use no hooks. */
export function textOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isValidElement(node)) return String(node)
  const { type, props } = node as ReactElement<{ children?: ReactNode }>
  if (typeof type !== 'function') return textOf(props.children)
  const part = type as Part
  return part.text ? part.text(props) : textOf(part(props))
}
