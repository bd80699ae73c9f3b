import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, type Refused } from '../../../console/server/admin-calls.ts'
import type { Env } from '../../../env.ts'
import type { LiveSettings } from '../../../platform/settings/keep-settings.ts'
import {
  findSettingProblem,
  STORED_SETTINGS,
  type StoredSetting,
} from '../../../platform/settings/settings.schema.ts'
import {
  findPostalProblems,
  isPostalPart,
  POSTAL_PARTS,
  type PostalAddress,
  readPostalAddress,
  writePostalAddress,
} from './postal-address.ts'
import { settingsAnswerSchema, settingsChangeSchema } from './settings.schema.ts'

interface Deps extends AdminDeps {
  env: Env
  settings: LiveSettings
}

const FIXED = 'It is set on the server and can only be changed there.'
const UNKNOWN = 'There is no setting by that name.'

/** The site's names, numbers and addresses: validated like the environment, in force at once on all nodes. */
export function registerSettingsCalls(scope: FastifyInstance, deps: Deps) {
  const { env, settings } = deps
  adminRead(scope, '/settings', {
    role: 'owner',
    answer: settingsAnswerSchema,
    async read() {
      const values = valuesOf(env)
      const names = Object.keys(values) as (keyof typeof values)[]
      const fields = names.map((name) => ({
        name,
        value: values[name],
        isFixed: env.fixed.has(name),
        problem: savedProblemOf(settings, name),
      }))
      return { fields: [...fields, ...postalFields(env)], server: serverFacts(env) }
    },
  })
  adminChange(scope, deps, '/settings', {
    role: 'owner',
    action: 'settings.change',
    body: settingsChangeSchema,
    async change({ input: { changes } }) {
      const refusals = Object.entries(changes).flatMap(([name, value]) => {
        const message = problemOf(env, name, value)
        return message ? [{ field: name, message }] : []
      })
      const postal = changedPostal(env, changes)
      if (postal && !env.fixed.has('SITE_POSTAL_ADDRESS')) refusals.push(...findPostalProblems(postal))
      if (refusals.length > 0) return refuseAll(refusals)
      await settings.save({
        ...Object.fromEntries(Object.entries(changes).filter(([name]) => !isPostalPart(name))),
        ...(postal && { SITE_POSTAL_ADDRESS: writePostalAddress(postal) }),
      })
      const recorded = Object.keys(changes).length > 0 ? { target: '' } : null
      return { recorded }
    },
  })
}

function savedProblemOf(settings: LiveSettings, name: string): string | undefined {
  const problem = settings.problems().get(name)
  return problem && `What was saved here no longer works: it ${problem}. The default is used instead.`
}

/** The parts of the address, as the room shows them; the environment locks all of them or none. */
const postalFields = (env: Env) => {
  const address = readPostalAddress(env.site.postalAddress ?? '')
  return POSTAL_PARTS.map((name) => ({
    name,
    value: address[name],
    isFixed: env.fixed.has('SITE_POSTAL_ADDRESS'),
  }))
}

/** The whole address with the changes applied; null when no part changed. */
function changedPostal(env: Env, changes: Readonly<Record<string, string>>): PostalAddress | null {
  if (!Object.keys(changes).some(isPostalPart)) return null
  const address = readPostalAddress(env.site.postalAddress ?? '')
  for (const part of POSTAL_PARTS) address[part] = changes[part] ?? address[part]
  return address
}

function refuseAll(refusals: Refused['refusals']): Refused {
  const count = refusals.length === 1 ? 'One thing' : `${refusals.length} things`
  return { status: 422, message: `${count} to fix before we can save.`, refusals }
}

const isStored = (name: string): name is StoredSetting => STORED_SETTINGS.some((one) => one === name)

function problemOf(env: Env, name: string, value: string): string | null {
  if (isPostalPart(name)) return env.fixed.has('SITE_POSTAL_ADDRESS') ? FIXED : null
  if (!isStored(name)) return UNKNOWN
  if (env.fixed.has(name)) return FIXED
  const problem = findSettingProblem(name, value)
  return problem && `It ${problem}.`
}

const valuesOf = ({ site, consultation }: Env) => ({
  SITE_NAME: site.name,
  SITE_EMAIL: site.email,
  SITE_PHONE: site.phone,
  SITE_CHAT_NUMBER: site.chatNumber ?? '',
  SITE_CHAT_URL: site.chatUrl ?? '',
  SITE_CHANNEL_URL: site.channelUrl ?? '',
  SITE_PRIVACY_PERSON: site.privacyPerson,
  SITE_POSTAL_ADDRESS: site.postalAddress ?? '',
  CONSULTATION_EMAIL: consultation.email,
  CONSULTATION_LICENCE: consultation.licence ?? '',
  CONSULTATION_PLACE: consultation.place,
  CONSULTATION_VIDEO_URL: consultation.videoUrl,
  FEATURE_BOOKINGS: site.off.includes('bookings') ? 'off' : 'on',
  FEATURE_MESSAGES: site.off.includes('messages') ? 'off' : 'on',
  FEATURE_NEWSLETTER: site.off.includes('newsletter') ? 'off' : 'on',
  FEATURE_EVENTS: site.off.includes('events') ? 'off' : 'on',
})

/** In words, and never a URL that contains a password. */
const serverFacts = (env: Env) => [
  { label: 'Web address', value: env.siteUrl },
  { label: 'Time zone', value: env.site.timeZone },
  {
    label: 'Mail goes out through',
    value: env.smtpUrl ? new URL(env.smtpUrl).hostname : 'No mail server: emails are kept as files',
  },
  { label: 'Emails come from', value: env.mailFrom },
  {
    label: 'Photos are kept in',
    value: env.storageUrl ? 'A store on the network' : 'A folder on this server',
  },
  { label: 'The database is', value: env.databaseUrl ? 'On a server of its own' : 'Part of the site' },
  { label: 'Link checks', value: env.areLinkChecksOn ? 'On' : 'Off' },
]
