import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import type { Now } from '../../../platform/time/clock.ts'

const PENDING = { name: 'two_factor', seconds: 600 }
const MAX_CODES = 5
const DEVICE = { name: 'device', seconds: 180 * 86_400 }

/** Endpoints for the cookies that the sign-in library signs. They are for the server only and have no URL. */
export function signInCookies(now: Now) {
  return {
    id: 'sign-in-cookies',
    endpoints: {
      /** The sign-in that waits for its code. No operator for a decoy, or after expiry or too many codes. */
      findPendingSignIn: createAuthEndpoint.serverOnly(
        { method: 'GET', requireHeaders: true },
        async (ctx) => {
          const { name } = ctx.context.createAuthCookie(PENDING.name)
          const id = await ctx.getSignedCookie(name, ctx.context.secret)
          if (!id) return null
          const { internalAdapter } = ctx.context
          const kept = await internalAdapter.findVerificationValue(id)
          const tries = await internalAdapter.findVerificationValue(`2fa-attempts-${id}`)
          // The library ends a sign-in after five wrong codes; a right code must not be used up on it then.
          const isOpen = kept && tries && Number(tries.value) < MAX_CODES
          const user = isOpen ? await internalAdapter.findUserById(kept.value) : null
          return { id, operator: user ? { id: user.id, email: user.email } : null }
        },
      ),
      /** Looks like a sign-in that waits for its code, but no code works. */
      startDecoySignIn: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
        const { name, attributes } = ctx.context.createAuthCookie(PENDING.name, { maxAge: PENDING.seconds })
        await ctx.setSignedCookie(name, `2fa-${generateRandomString(20)}`, ctx.context.secret, attributes)
        return ctx.json({ isStarted: true })
      }),
      /** A full session after a verified passkey: the device is one factor, finger, face or PIN the other. */
      admitByPasskey: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ operatorId: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context
          const user = await internalAdapter.findUserById(ctx.body.operatorId)
          if (!user) return ctx.json(null)
          const session = await internalAdapter.createSession(user.id, false, { isTwoStep: true }, true)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ id: user.id, name: user.name, email: user.email })
        },
      ),
      /** Marks this browser as one in which the operator has signed in. */
      rememberDevice: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ email: z.string() }) },
        async (ctx) => {
          const { name, attributes } = ctx.context.createAuthCookie(DEVICE.name, { maxAge: DEVICE.seconds })
          const value = ['device', generateRandomString(20), now().getTime(), ctx.body.email].join(' ')
          await ctx.setSignedCookie(name, value, ctx.context.secret, attributes)
          return ctx.json({ isRemembered: true })
        },
      ),
      /** The id of this browser, if that account has signed in here before. */
      findDevice: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true, body: z.object({ email: z.string() }) },
        async (ctx) => {
          const { name } = ctx.context.createAuthCookie(DEVICE.name)
          const [kind, id, since, email] = (
            (await ctx.getSignedCookie(name, ctx.context.secret)) || ''
          ).split(' ')
          const isKnown = kind === 'device' && email === ctx.body.email
          const isYoung = now().getTime() < Number(since) + DEVICE.seconds * 1_000
          return isKnown && isYoung && id ? id : null
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
