import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'

/** The line (from 1) on which each part of a JSON text begins; what is missing has the line of what should hold it. */
export function linesOfJson(text: string): (path: readonly PropertyKey[]) => number {
  const root = parseTree(text)
  return (path) => {
    for (let length = path.length; root && length > 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length) as JSONPath)
      // A key counts as the beginning of its value.
      if (node) return lineAt(text, node.parent?.type === 'property' ? node.parent.offset : node.offset)
    }
    return 1
  }
}

/** The line (from 1) of a place in a text. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
