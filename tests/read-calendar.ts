import { expect } from 'vitest'

export interface CalendarPart {
  name: string
  lines: Map<string, string>
  parts: CalendarPart[]
}

/** Parses a calendar file as a calendar does: unfolds lines, then nests BEGIN and END. */
export function readCalendar(file: string): CalendarPart {
  const root: CalendarPart = { name: 'root', lines: new Map(), parts: [] }
  const open = [root]
  const unfolded = file.replace(/\r\n[ \t]/g, '')
  for (const line of unfolded.split('\r\n').filter(Boolean)) {
    const [key = '', value = ''] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]
    expect(key, line).toMatch(/^[A-Z-]+(;[A-Z-]+=("[^"]*"|[^";:]+))*$/)
    if (key === 'BEGIN') {
      const part: CalendarPart = { name: value, lines: new Map(), parts: [] }
      open.at(-1)?.parts.push(part)
      open.push(part)
    } else if (key === 'END') expect(open.pop()?.name).toBe(value)
    else open.at(-1)?.lines.set(key, value)
  }
  expect(open).toHaveLength(1)
  return root.parts[0] as CalendarPart
}
