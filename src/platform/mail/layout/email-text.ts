import { isValidElement, type ReactElement, type ReactNode } from 'react'

/** Renders an email component as plain text; without it, the text comes from the elements it returns. */
export type TextForm<Props> = (props: Props) => string

type Part = ((props: unknown) => ReactNode) & { text?: TextForm<unknown> }

/** The plain text of an email, from the tree that renders its HTML. Its components must not use hooks. */
export function textOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isValidElement(node)) return String(node)
  const { type, props } = node as ReactElement<{ children?: ReactNode }>
  if (typeof type !== 'function') return textOf(props.children)
  const part = type as Part
  return part.text ? part.text(props) : textOf(part(props))
}
