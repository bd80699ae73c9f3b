import { inject } from 'vitest'
import { copyTemplate } from '../../servers/throwaway-database.ts'
import { runSite, type SiteChoices } from './run-site.ts'

/** A site of a journey's own, on a database of its own. */
export async function openSite({
  template = 'samples',
  ...choices
}: SiteChoices & { template?: 'empty' | 'samples' } = {}) {
  return runSite({ ...choices, databaseUrl: await copyTemplate(inject('serverUrl'), template) })
}
