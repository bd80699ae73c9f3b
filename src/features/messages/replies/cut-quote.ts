/** Lines with which a quoted email or a signature begins. */
const ABOVE_QUOTE = [
  /^on .{5,200}wrote:$/i,
  /^le .{5,200}a écrit\s*:$/i,
  /^-{2,}\s*(original message|forwarded message|reply above).*$/i,
  /^_{10,}$/,
  /^from:\s.+@.+$/i,
  /^sent from my .{1,40}$/i,
  /^-- ?$/,
]

/** The new text of a reply, without the quoted email and the signature. */
export function cutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const isAbove = (line: string, next = '') =>
    // Some programs break a long "On ... wrote:" into two lines.
    ABOVE_QUOTE.some((above) => above.test(line.trim()) || above.test(`${line.trim()} ${next.trim()}`))
  const end = lines.findIndex((line, index) => line.startsWith('>') || isAbove(line, lines[index + 1]))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
}
