export const LEAST_APPEAL = 10
export const MOST_APPEAL = 2_000

/** What is wrong with the text of an appeal; null when nothing is. */
export function checkAppeal(text: string): string | null {
  const { length } = text.trim()
  if (length < LEAST_APPEAL) return 'Say in a sentence or two why the decision was wrong'
  if (length > MOST_APPEAL)
    return `Keep it under 2,000 characters; it has ${length.toLocaleString('en-CA')} now`
  return null
}
