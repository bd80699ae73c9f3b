import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../../console/server/admin-calls.ts'
import { maskAddress } from '../../../../console/server/mask-address.ts'
import type { AdDeps } from '../../ad-deps.ts'
import { holdSeller } from '../../review/hold-seller.ts'
import { deleteSellerHold, findSellerEmail, listSellerHolds } from '../../review/seller-holds.queries.ts'
import {
  holdLiftedSchema,
  holdSetSchema,
  holdsSchema,
  liftHoldSchema,
  setHoldSchema,
} from './holds.schema.ts'

/** Sellers on hold: list them, place a hold, lift it. */
export function registerHoldCalls(scope: FastifyInstance, deps: AdminDeps & { ads: AdDeps }) {
  adminRead(scope, '/ads/holds', {
    role: 'operator',
    answer: holdsSchema,
    async read() {
      const holds = await listSellerHolds(deps.db)
      return {
        holds: holds.map(({ id, email, heldAt, heldBy }) => ({
          id,
          seller: maskAddress(email),
          heldAt: heldAt.toISOString(),
          heldBy,
        })),
      }
    },
  })
  adminChange(scope, deps, '/ads/holds/set', {
    role: 'operator',
    action: 'ads.hold-seller',
    body: setHoldSchema,
    answer: holdSetSchema,
    async change({ input: { id, isHeld }, operator }) {
      const target = `ad ${id}`
      if (isHeld) {
        if (!(await holdSeller(deps.ads, id, operator)))
          return refuse('This ad has no seller.', { status: 404 })
        return { recorded: { target }, answer: { isHeld } }
      }
      const email = await findSellerEmail(deps.db, id)
      const isLifted = email !== null && (await deleteSellerHold(deps.db, { email }))
      return { recorded: isLifted ? { action: 'ads.lift-hold', target } : null, answer: { isHeld } }
    },
  })
  adminChange(scope, deps, '/ads/holds/lift', {
    role: 'operator',
    action: 'ads.lift-hold',
    body: liftHoldSchema,
    answer: holdLiftedSchema,
    async change({ input: { hold } }) {
      if (!(await deleteSellerHold(deps.db, { id: hold })))
        return refuse('It was already lifted.', { status: 404 })
      return { recorded: { target: 'a seller' }, answer: { isLifted: true } }
    },
  })
}
