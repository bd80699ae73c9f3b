import type { FastifyRequest } from 'fastify'
import { type Limit, type Limits, visitorOf } from '../../../../platform/http/limits/limits.ts'
import { MINUTE_MS } from '../../../../platform/time/durations.ts'

export const TOO_MANY = 'Too many tries. Please wait a minute and try again.'

/** All requests to the sign-in forms, even from a company behind one address; guesses are limited below. */
export const SIGN_IN_FORMS: Limit = {
  name: 'sign-in forms',
  max: 300,
  windowMs: MINUTE_MS,
  message: TOO_MANY,
}
/** A password or code typed again inside the console. */
export const OWN_SECRETS: Limit = { ...SIGN_IN_FORMS, name: 'own secrets', max: 20, isShared: true }

const tries = (name: string, max = 10, windowMs = MINUTE_MS): Limit => ({
  name,
  max,
  windowMs,
  isShared: true,
})
const PASSWORDS_OF_VISITOR = tries('passwords of a visitor')
const PASSWORDS_OF_PAIR = tries('passwords of a visitor for an account', 30, 10 * MINUTE_MS)
const PASSWORDS_OF_DEVICE = tries('passwords of a device')
const PASSWORDS_FOR_ACCOUNT = tries('passwords for an account')
const CODES_OF_VISITOR = tries('codes of a visitor')
const CODES_OF_SIGN_IN = tries('codes of a sign-in')
const CODES_FOR_ACCOUNT = tries('codes for an account')
const CODES_FOR_ACCOUNT_DAILY = tries('codes for an account in a day', 100, 24 * 60 * MINUTE_MS)
const CODES_OF_DEVICE_DAILY = tries('codes of a device in a day', 100, 24 * 60 * MINUTE_MS)

interface PasswordGuess {
  account: string
  device: string | null
}

interface CodeGuess {
  signIn: string
  operatorId: string | undefined
  device: string | null
}

/**
 * Slows guessing down without a lockout that an attacker could trigger. Each visitor has ten tries a minute.
 * Across all visitors, an account reveals ten times a minute whether a password is right; after that it
 * reveals nothing until the code is typed too, so that the operator gets in and a guess learns nothing. A
 * browser in which the operator has signed in before has its own count, which no one else can use up.
 */
export function createGuessLimits({ allows, allowsKey }: Limits) {
  return {
    async judgePassword(request: FastifyRequest, { account, device }: PasswordGuess) {
      if (device) return (await allowsKey(device, PASSWORDS_OF_DEVICE)) ? 'answer-at-once' : 'refuse'
      if (!(await allows(request, PASSWORDS_OF_VISITOR))) return 'refuse'
      if (!(await allowsKey(`${visitorOf(request)} ${account}`, PASSWORDS_OF_PAIR))) return 'refuse'
      return (await allowsKey(account, PASSWORDS_FOR_ACCOUNT)) ? 'answer' : 'keep-quiet'
    },

    async mayTypeCode(request: FastifyRequest, { signIn, device }: CodeGuess): Promise<boolean> {
      if (!device && !(await allows(request, CODES_OF_VISITOR))) return false
      return allowsKey(signIn, CODES_OF_SIGN_IN)
    },

    /**
     * Someone who knows the password could guess codes from many addresses or from another browser. Over
     * these limits the six digits are not checked, and the response is that of a wrong code; a browser the
     * operator has used has its own count. Recovery codes, too long to guess, always work.
     */
    async isCodeJudged({ operatorId, device }: CodeGuess): Promise<boolean> {
      if (!operatorId) return false
      if (device) return allowsKey(device, CODES_OF_DEVICE_DAILY)
      if (!(await allowsKey(operatorId, CODES_FOR_ACCOUNT))) return false
      return allowsKey(operatorId, CODES_FOR_ACCOUNT_DAILY)
    },
  }
}
