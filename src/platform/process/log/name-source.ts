import { readFileSync } from 'node:fs'

const BUILT_PLACE = /(file:\/\/[^()]*\/dist\/server\/[\w.-]+\.js):(\d+):\d+/
/** The comment that the build writes above the code of each source file. */
const HEADING = /^\/\/ ((?:src|database|node_modules)\/\S+)$/

interface Section {
  line: number
  source: string
}

const sections = new Map<string, Section[]>()

/** Adds the source file to a stack frame in the built server. */
export function nameSource(frame: string): string {
  const [, file, line] = BUILT_PLACE.exec(frame) ?? []
  if (!file) return frame
  const known = sections.get(file) ?? readSections(file)
  sections.set(file, known)
  const section = known.findLast((one) => one.line < Number(line))
  return section ? `${frame}, ${section.source}` : frame
}

function readSections(file: string): Section[] {
  const lines = readFileSync(new URL(file), 'utf8').split('\n')
  return lines.flatMap((text, at) => {
    const source = HEADING.exec(text)?.[1]
    return source ? [{ line: at + 1, source }] : []
  })
}
