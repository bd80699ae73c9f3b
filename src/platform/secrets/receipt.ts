import { randomInt } from 'node:crypto'

/** Without characters that look like another one here: 0, 1, I, L, O and U. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A number to quote and to look up later, such as K7QM-2XWD-P4RT: short enough to say, too many to guess. */
export function createReceipt(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Converts a receipt as typed (lower case, spaces, no dashes) to the stored form; null if it is invalid. */
export function readReceipt(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[A-Z2-9]{12}$/.test(letters)) return null
  return (letters.match(/.{4}/g) ?? []).join('-')
}
