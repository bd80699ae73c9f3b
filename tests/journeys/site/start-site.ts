import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../../scripts/build-if-needed.ts'
import { copyTemplate, startThrowawayDatabase } from '../../servers/throwaway-database.ts'
import { runSite } from './run-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    quietSiteUrl: string
    databaseUrl: string
    dataDir: string
  }
}

/** One PostgreSQL for all journeys, with one site for journeys that write and one for journeys that count. */
export default async function setup(project: TestProject) {
  const [server] = await Promise.all([startThrowawayDatabase(), buildIfNeeded(() => {})])
  const openOne = async () => runSite({ databaseUrl: await copyTemplate(server.url, 'samples') })
  // Built beforehand: two builds at the same time would clear each other's folder.
  const [site, quiet] = await Promise.all([openOne(), openOne()])
  project.provide('serverUrl', server.url)
  project.provide('siteUrl', site.url)
  project.provide('dataDir', site.dataDir)
  project.provide('databaseUrl', site.databaseUrl)
  project.provide('quietSiteUrl', quiet.url)
  return async () => {
    await Promise.all([site.close(), quiet.close()])
    await server.stop()
  }
}
