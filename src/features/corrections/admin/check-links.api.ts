import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AdminDeps, adminChange, refuse } from '../../../console/server/admin-calls.ts'
import { countOf } from '../../../platform/text/count-of.ts'

export interface CheckLinksDeps {
  /** Marks every link as due and returns how many there are; null while link checks are off. */
  askForAllLinks: (() => Promise<number>) | null
  /** How many of the requested links are still unchecked. */
  countLinksLeft: () => Promise<number>
}

const ARE_OFF = 'Link checks are off. Change LINK_CHECKS on the server, then restart.'

export function registerCheckLinksCall(scope: FastifyInstance, deps: AdminDeps & CheckLinksDeps): void {
  adminChange(scope, deps, '/facts/check-links', {
    role: 'editor',
    action: 'link.check-all',
    body: z.object({}),
    answer: z.object({ links: z.number() }),
    async change() {
      if (!deps.askForAllLinks) return refuse(ARE_OFF)
      const links = await deps.askForAllLinks()
      return { recorded: { target: countOf(links, 'link') }, answer: { links } }
    },
  })
}
