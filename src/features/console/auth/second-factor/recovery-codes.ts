import { randomInt } from 'node:crypto'

/** No two characters that are easily confused in handwriting: i l 1, o 0, u v, q g 9, z 2, s 5, b 6. */
const CHARACTERS = 'abcdefghjkmnprstvwxyz3478'
const AMOUNT = 10
const GROUPS = 3
const GROUP_LENGTH = 4

const many = <Thing>(length: number, make: () => Thing) => Array.from({ length }, make)
const makeGroup = () => many(GROUP_LENGTH, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')

/** Codes for paper: written down by hand, and typed on a phone perhaps years later. */
export const makeRecoveryCodes = () => many(AMOUNT, () => many(GROUPS, makeGroup).join('-'))

/** Finds the code that was typed, whatever its case and with or without hyphens. */
export function findRecoveryCode(codes: readonly string[], typed: string): string | undefined {
  const wanted = onlyCharacters(typed)
  return codes.find((code) => onlyCharacters(code) === wanted)
}

const onlyCharacters = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
