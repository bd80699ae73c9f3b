const MIN_APPEAL = 10
const MAX_APPEAL = 2_000

/** What is wrong with the text of an appeal; null when nothing is. */
export function checkAppeal(text: string): string | null {
  const { length } = text.trim()
  if (length < MIN_APPEAL) return 'Say in a sentence or two why the decision was wrong'
  if (length > MAX_APPEAL)
    return `Keep it under 2,000 characters; it has ${length.toLocaleString('en-CA')} now`
  return null
}
