/** A node of a parsed feed: text, attributes as @name, or lists of both. */
export type Node = string | { [name: string]: Node | Node[] | undefined } | undefined

export function at(node: Node, ...names: string[]): Node {
  let here: Node | Node[] = node
  for (const name of names) {
    const one: Node = Array.isArray(here) ? here[0] : here
    if (typeof one !== 'object' || !Object.hasOwn(one, name)) return undefined
    here = one[name]
  }
  return here as Node
}

export function list(node: Node | Node[]): Node[] {
  if (node === undefined) return []
  return Array.isArray(node) ? node : [node]
}

export function textOf(node: Node | Node[]): string {
  const [one] = list(node)
  if (typeof one === 'string') return one
  return typeof one === 'object' ? textOf(one['#text']) : ''
}
