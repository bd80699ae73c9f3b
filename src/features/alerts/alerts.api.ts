import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { acceptOneClick, isOneClick, ONE_CLICKS } from '../../platform/http/forms/one-click.ts'
import { WRITES } from '../../platform/http/limits/limits.ts'
import { refuse, sentenceSchema } from '../../platform/http/refusals.ts'
import { readLinkToken } from '../../platform/secrets/secret-links.ts'
import { adListCallSchema } from '../ads/ads.schema.ts'
import { readCall } from '../ads/find/filter/read-filter.ts'
import { unordered } from '../ads/list/ad-list-query.ts'
import type { AlertDeps } from './alert-deps.ts'
import { ownAlertsSchema, searchInWordsSchema } from './alerts.schema.ts'
import { confirmAlert } from './request/confirm-alert.ts'
import { type AlertFormOptions, registerAlertForm } from './request/request-alert.api.ts'
import { wordsOf, writeSearch } from './request/saved-search.ts'
import { showAlerts } from './show-alerts.ts'
import { stopAlert, stopAlerts } from './stop-alerts.ts'

const LINK_GONE = 'This link no longer works. Search for ads and ask for a new alert there.'
const params = z.object({ token: z.string().max(100) })
const chosen = z.object({ alert: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).catch(0) })

/** Alerts: the form, and the secret link's page and actions. Opening a link changes nothing; buttons do. */
export function registerAlertsApi(app: FastifyInstance, options: AlertFormOptions) {
  const { deps } = options
  const api = app.withTypeProvider<ZodTypeProvider>()
  registerAlertForm(app, options)

  const search = {
    tags: ['Alerts'],
    summary: 'The search of a list of ads in words',
    querystring: adListCallSchema,
    response: { 200: searchInWordsSchema },
  }
  api.get('/api/alerts/search', { schema: search }, async (request) => ({
    words: await wordsOf(deps, writeSearch(unordered(readCall(request.query)))),
  }))
  const ownAlerts = {
    tags: ['Alerts'],
    summary: 'Your own alerts, behind their secret link',
    params,
    response: { 200: ownAlertsSchema, 404: sentenceSchema },
  }
  api.get('/api/alerts/:token', { schema: ownAlerts }, async (request, reply) => {
    const linkHash = readLinkToken(request.params.token)
    const own = linkHash && (await showAlerts(deps, linkHash))
    reply.header('Cache-Control', 'no-store')
    return own || refuse(reply, 404, LINK_GONE)
  })
  const buttons = { confirm: confirmAlert, end: stopAlert }
  for (const [name, act] of Object.entries(buttons)) {
    api.post(
      `${paths.alerts.show(':token')}/${name}`,
      { config: { limits: [WRITES] }, schema: { hide: true, params } },
      async (request, reply) => {
        const { token } = request.params
        const linkHash = readLinkToken(token)
        if (!linkHash) return reply.callNotFound()
        await act(deps, linkHash, chosen.parse(request.body ?? {}).alert)
        const isLeft = (await showAlerts(deps, linkHash)) !== null
        return reply.redirect(
          isLeft ? `${paths.alerts.show(token)}?done=${name}` : paths.alerts.stopped(),
          303,
        )
      },
    )
  }
  void app.register((scope, _options, done) => {
    registerStop(scope, deps)
    done()
  })
}

/** The stop page's button and the one-click unsubscribe of mail programs post to the same URL. */
function registerStop(scope: FastifyInstance, deps: AlertDeps) {
  acceptOneClick(scope)
  const route = { config: { limits: [ONE_CLICKS] }, schema: { hide: true, params } }
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post(paths.alerts.stop(':token'), route, async (request, reply) => {
      const linkHash = readLinkToken(request.params.token)
      const hasStopped = linkHash !== null && (await stopAlerts(deps, linkHash))
      if (!isOneClick(request.body)) {
        return hasStopped ? reply.redirect(paths.alerts.stopped(), 303) : reply.callNotFound()
      }
      if (!hasStopped) return refuse(reply, 404, LINK_GONE)
      return reply.type('text/plain; charset=utf-8').send('Your alerts have stopped.')
    })
}
