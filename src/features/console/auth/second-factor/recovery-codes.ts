import { randomInt } from 'node:crypto'

/** Nothing that a hand writes like something else: no i, l and 1, no o and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const AMOUNT = 10
const GROUPS = 3
const GROUP_LENGTH = 4

const many = <Thing>(length: number, make: () => Thing) => Array.from({ length }, make)
const makeGroup = () => many(GROUP_LENGTH, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Codes to be kept on paper: written down by hand, and typed years later on a phone. */
export const makeRecoveryCodes = () => many(AMOUNT, () => many(GROUPS, makeGroup).join('-'))

/** The one of the codes that was typed, whatever the case and however it was divided. */
export function findRecoveryCode(codes: readonly string[], typed: string): string | undefined {
  const wanted = lettersOf(typed)
  return codes.find((code) => lettersOf(code) === wanted)
}

const lettersOf = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
