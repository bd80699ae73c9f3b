import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, refuse } from '../../../console/server/admin-calls.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { csvSchema, importedSchema, importPlanSchema, MAX_CSV_LETTERS } from './import-ads.schema.ts'
import { type ImportPlan, importAds, planImport } from './import-ads.ts'

/** Above the limit, so that a file that is slightly too large still gets a message. */
const MAX_BODY_BYTES = 3 * MAX_CSV_LETTERS

/** Imports ads from a file: checked first, with every line that must be fixed, then all or none. */
export function registerAdsImportCalls(scope: FastifyInstance, deps: AdminDeps & { ads: AdDeps }) {
  adminChange(scope, deps, '/ads/import/check', {
    role: 'owner',
    action: 'ads.check-import',
    body: csvSchema,
    answer: importPlanSchema,
    bodyLimit: MAX_BODY_BYTES,
    isUpload: true,
    change: async ({ input: { csv } }) => ({ recorded: null, answer: show(await planImport(deps.db, csv)) }),
  })
  adminChange(scope, deps, '/ads/import', {
    role: 'owner',
    action: 'ads.import',
    body: csvSchema,
    answer: importedSchema,
    bodyLimit: MAX_BODY_BYTES,
    isUpload: true,
    async change({ input: { csv } }) {
      const result = await importAds(deps.ads, csv)
      if (!result.ok) return refuse('Fix the lines first. Nothing was imported.', { field: 'csv' })
      const { imported, known } = result
      return { recorded: { target: countOf(imported, 'ad') }, answer: { imported, known } }
    },
  })
}

const show = ({ problems, fresh, known }: ImportPlan) => ({
  problems: problems.map(({ line, column, says }) => ({ line, column, says })),
  fresh: fresh.length,
  known: known.length,
})
