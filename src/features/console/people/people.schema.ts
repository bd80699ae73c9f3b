import { z } from 'zod'
import { OPERATOR_ROLES } from '../../../../database/schema/operators.ts'

const role = z.enum(OPERATOR_ROLES)

const sessionSchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isThis: z.boolean(),
})

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  hasCode: z.boolean(),
  lastHereAt: z.string().nullable(),
  /** Decisions on things in the queue, in 30 days. */
  decisions: z.number(),
  sessions: z.array(sessionSchema),
})
export type Person = z.infer<typeof personSchema>

const invitationSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  role,
  invitedAt: z.string(),
  endsAt: z.string(),
  invitedBy: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const peopleSchema = z.object({
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
})
export type People = z.infer<typeof peopleSchema>

export const inviteSchema = z.object({
  role,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .pipe(z.email('Type the whole email address, such as ama@example.org.')),
})
export type Invite = z.infer<typeof inviteSchema>

/** The link is shown once, for sites without a mail server and owners who pass it on themselves. */
export const invitedSchema = z.object({ link: z.string(), isMailed: z.boolean() })
export type Invited = z.infer<typeof invitedSchema>

const id = z.string().min(1).max(100)
export const personChoiceSchema = z.object({ id })
export const roleChangeSchema = z.object({ id, role })
/** One session of a person, or all of them. */
export const signOutSchema = z.object({ id, session: id.optional() })
