import type { TestProject } from 'vitest/node'
import { startThrowawayDatabase } from './servers/throwaway-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startThrowawayDatabase()
  project.provide('serverUrl', url)
  return stop
}
