import { randomInt } from 'node:crypto'

/** No letter that can be taken for another when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A number to quote and to look up later, such as K7QM-2XWD-P4RT: short enough to say, too many to guess. */
export function createReceipt(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** A receipt as people type it (small letters, spaces, no dashes) in the form that is stored; null when it is none. */
export function readReceipt(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!/^[A-Z2-9]{12}$/.test(letters)) return null
  return (letters.match(/.{4}/g) ?? []).join('-')
}
