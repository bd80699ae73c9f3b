import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { addEntry, type EntryPlace } from '../add-entry.ts'
import type { Fact } from '../fact.ts'
import { readOverlay } from '../keep-overlay.ts'
import type { Overlay } from '../overlay.ts'
import { addedSchema, addSchema, entryPlacesSchema } from './facts.schema.ts'

export interface AddDeps {
  /** Lists everything that can be corrected, including additions. */
  listFacts: (overlay: Overlay) => readonly Fact[]
  entryPlaces: readonly EntryPlace[]
  /** Derives an entry id from a name. */
  makeEntryId: (name: string) => string
  /** Notifies every node and the feed of changes. */
  onChanged: () => Promise<void>
}

/** The endpoints that list where a new entry can go and add it. */
export function registerAddCalls(scope: FastifyInstance, deps: AdminDeps & AddDeps): void {
  adminRead(scope, '/facts/places', {
    role: 'editor',
    query: z.object({}),
    answer: entryPlacesSchema,
    read: async () => ({ places: [...deps.entryPlaces] }),
  })

  adminChange(scope, deps, '/facts/add', {
    role: 'editor',
    action: 'fact.add',
    body: addSchema,
    answer: addedSchema,
    async change({ input: { directory, group, values }, operator }) {
      const taken = new Set(deps.listFacts(await readOverlay(deps.db)).map(({ key }) => key))
      const outcome = await addEntry(deps, {
        entry: { page: directory, groupId: group, entryId: deps.makeEntryId(values.name), value: values },
        ...{ places: deps.entryPlaces, isTaken: (key) => taken.has(key), operator },
      })
      if (!outcome.ok) return refuse(outcome.message, { field: outcome.field })
      await deps.onChanged()
      return { recorded: { target: outcome.key }, answer: { id: outcome.id, key: outcome.key } }
    },
  })
}
