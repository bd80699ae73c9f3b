type Path = readonly PropertyKey[]

/** The line (from 1) on which each part of a JSON text begins; a key counts as the beginning of its value. */
export function linesOfJson(text: string): (path: Path) => number {
  const lines = new Map<string, number>()
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
  const open: { isList: boolean; key: string; index: number }[] = []
  let isKeyNext = false
  let line = 1
  let seen = 0
  const here = () => open.map(({ isList, key, index }) => (isList ? index : key)).join('/')
  for (const { 0: token, index } of text.matchAll(tokens)) {
    line += countBreaks(text, seen, index)
    seen = index
    const inner = open.at(-1)
    if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      if (inner?.isList) inner.index += 1
      isKeyNext = inner !== undefined && !inner.isList
    } else if (token === ':') isKeyNext = false
    else {
      if (isKeyNext && inner) inner.key = JSON.parse(token)
      if (!lines.has(here())) lines.set(here(), line)
      if (token === '{' || token === '[') {
        open.push({ isList: token === '[', key: '', index: 0 })
        isKeyNext = token === '{'
      }
    }
  }
  return (path) => nearestLine(lines, path)
}

/** What is missing has no line of its own: the thing that should hold it has. */
function nearestLine(lines: Map<string, number>, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('/'))
    if (line !== undefined) return line
  }
  return 1
}

function countBreaks(text: string, from: number, to: number): number {
  let breaks = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks += 1
  return breaks
}
