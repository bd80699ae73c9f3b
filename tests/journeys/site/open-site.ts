import { inject } from 'vitest'
import { copyTemplate } from '../../servers/throwaway-database.ts'
import { runSite, type SiteChoices } from './run-site.ts'

/** Opens a separate site for one journey, on a separate database. */
export async function openSite({
  template = 'samples',
  ...choices
}: SiteChoices & { template?: 'empty' | 'samples' } = {}) {
  return runSite({ ...choices, databaseUrl: await copyTemplate(inject('serverUrl'), template) })
}
