import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { recordAction } from '../../../console/server/record-action.ts'
import { importAds, planImport } from '../../posting/admin/import-ads.ts'
import { acceptFormsWithFile, readText } from '../parts/form-with-file.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { importView } from './ads-import-view.ts'

const MAX_CSV_BYTES = 4 * 1024 * 1024
/** Some room above the limit, so that a file that is a little too large still gets a sentence. */
const MAX_BODY_BYTES = 12 * 1024 * 1024
const TOO_LARGE = 'This file is larger than 4 MB. Split it, and import one part after the other.'
const NOT_UTF8 =
  'The letters of this file cannot be read. In your spreadsheet program choose “Save as”, “CSV UTF-8”, and try again.'

const formSchema = z.object({
  step: z.enum(['check', 'import']).catch('check'),
  csv: z.string().catch(''),
  file: z.instanceof(Uint8Array).catch(new Uint8Array()),
})
type Form = z.infer<typeof formSchema>

/** Ads from a file: looked at first, with every line that must be mended, and then all at once or none. */
export function registerAdsImport(scope: FastifyInstance, deps: RoomDeps) {
  void scope.register(async (inner) => {
    acceptFormsWithFile(inner, { mostBytes: MAX_BODY_BYTES })
    inner.get('/ads/import', forRole('owner'), (request, reply) => show(deps, request, reply, {}))
    const owners = forRole('owner')
    const upload = { ...owners, config: { ...owners.config, isUpload: true }, bodyLimit: MAX_BODY_BYTES }
    inner.post('/ads/import', upload, async (request, reply) => {
      const form = formSchema.parse(request.body)
      const csv = readCsv(form)
      if (csv.problem !== undefined) return show(deps, request, reply.code(422), { problem: csv.problem })
      if (form.step === 'check')
        return show(deps, request, reply, { csv: csv.text, plan: await planImport(deps.db, csv.text) })
      const result = await importAds(deps, csv.text)
      if (!result.ok) return show(deps, request, reply.code(422), { csv: csv.text, plan: result.plan })
      const target = `${result.imported} ads`
      await recordAction(deps, operatorOf(request), { action: 'ads.import', target })
      const leftOut = result.known > 0 ? ` ${result.known} were here already and were left out.` : ''
      return backTo(reply, '/admin/ads', `${target} were imported.${leftOut}`)
    })
  })
}

type ReadCsv = { text: string; problem?: undefined } | { problem: string }

function readCsv({ csv, file }: Form): ReadCsv {
  if (Math.max(file.length, Buffer.byteLength(csv)) > MAX_CSV_BYTES) return { problem: TOO_LARGE }
  const text = file.length > 0 ? readText(file) : csv
  if (text === null) return { problem: NOT_UTF8 }
  return text.trim() ? { text } : { problem: 'Choose a file first, or paste its lines.' }
}

interface Shown {
  csv?: string
  plan?: Awaited<ReturnType<typeof planImport>>
  problem?: string
}

function show(
  deps: RoomDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { csv = '', plan, problem = '' }: Shown,
) {
  const body = importView({ token: tokenField(deps, request), csv, plan: plan ?? null, problem })
  return showRoom(deps, request, reply, { title: 'Import ads', path: '/admin/ads', body })
}
