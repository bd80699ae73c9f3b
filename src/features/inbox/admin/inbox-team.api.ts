import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import {
  countReplies,
  deleteReply,
  listReplies,
  listTeam,
  updateAssigned,
  upsertReply,
} from './inbox.queries.ts'
import {
  assignSchema,
  readKey,
  repliesSchema,
  replyIdSchema,
  savedReplySchema,
  teamSchema,
} from './inbox.schema.ts'

const MAX_REPLIES = 100

/** Who looks after a message, and the team's saved replies. */
export function registerInboxTeam(scope: FastifyInstance, deps: AdminDeps) {
  const { db, now } = deps
  adminRead(scope, '/inbox/team', {
    role: 'moderator',
    answer: teamSchema,
    read: async () => ({ people: await listTeam(db) }),
  })
  adminChange(scope, deps, '/inbox/assign', {
    role: 'moderator',
    action: 'inbox.assign',
    body: assignSchema,
    async change({ input: { key, to } }) {
      const person = to === null ? null : (await listTeam(db)).find(({ id }) => id === to)
      if (person === undefined)
        return refuse('This person is no longer on the team. Choose another.', { field: 'to' })
      if (!(await updateAssigned(db, readKey(key), to)))
        return refuse('This message no longer exists.', { status: 404 })
      return { recorded: { target: key.replace(':', ' '), reason: person?.name ?? 'nobody' } }
    },
  })
  adminRead(scope, '/inbox/replies', {
    role: 'moderator',
    answer: repliesSchema,
    read: async () => ({ replies: await listReplies(db) }),
  })
  adminChange(scope, deps, '/inbox/replies/save', {
    role: 'moderator',
    action: 'inbox.save-reply',
    body: savedReplySchema,
    async change({ input: { title, text } }) {
      if ((await countReplies(db)) >= MAX_REPLIES)
        return refuse(`There are ${MAX_REPLIES} saved replies. Remove one first.`, { field: 'title' })
      await upsertReply(db, { title, text, changedAt: now() })
      return { recorded: { target: title } }
    },
  })
  adminChange(scope, deps, '/inbox/replies/remove', {
    role: 'moderator',
    action: 'inbox.remove-reply',
    body: replyIdSchema,
    async change({ input: { id } }) {
      const title = await deleteReply(db, id)
      if (title === null) return refuse('Someone has already removed it.', { status: 404 })
      return { recorded: { target: title } }
    },
  })
}
