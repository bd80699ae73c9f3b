const MIN_APPEAL = 10
const MAX_APPEAL = 2_000

/** Returns what is wrong with the text of an appeal, or null if it is valid. */
export function checkAppeal(text: string): string | null {
  const { length } = text.trim()
  if (length < MIN_APPEAL) return 'Say in a sentence or two why the decision was wrong'
  if (length > MAX_APPEAL)
    return `Keep it under 2,000 characters; it has ${length.toLocaleString('en-CA')} now`
  return null
}
