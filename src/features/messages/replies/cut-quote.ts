/** What programs write above the mail that is answered. */
const ABOVE_QUOTE = [
  /^on .{5,200}wrote:$/i,
  /^le .{5,200}a écrit\s*:$/i,
  /^-{2,}\s*(original message|forwarded message|reply above).*$/i,
  /^_{10,}$/,
  /^from:\s.+@.+$/i,
  /^sent from my .{1,40}$/i,
  /^-- ?$/,
]

/** What somebody wrote, without the mail they answered and without their signature. */
export function cutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const isAbove = (line: string, next = '') =>
    // A long line of "On ... wrote:" is broken in two by some programs.
    ABOVE_QUOTE.some((above) => above.test(line.trim()) || above.test(`${line.trim()} ${next.trim()}`))
  const end = lines.findIndex((line, index) => line.startsWith('>') || isAbove(line, lines[index + 1]))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
}
