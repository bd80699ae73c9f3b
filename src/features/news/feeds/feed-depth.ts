/**
 * How deep the elements of a document lie. Counts tags only, in one pass, so that a bottomless document is refused
 * before anything is built from it.
 */
export function depthOf(xml: string): number {
  let depth = 0
  let deepest = 0
  let from = xml.indexOf('<')
  while (from >= 0) {
    const end = xml.indexOf(endOf(xml, from), from)
    if (end < 0) break
    const isElement = /[\w/]/.test(xml[from + 1] ?? '')
    const isEmpty = xml[end - 1] === '/'
    if (isElement && !isEmpty) depth += xml[from + 1] === '/' ? -1 : 1
    deepest = Math.max(deepest, depth)
    from = xml.indexOf('<', end)
  }
  return deepest
}

/** What the thing that begins here ends with: tags inside a CDATA section or a comment are no tags. */
function endOf(xml: string, from: number): string {
  if (xml.startsWith('<![CDATA[', from)) return ']]>'
  return xml.startsWith('<!--', from) ? '-->' : '>'
}
