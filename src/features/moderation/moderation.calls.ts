import { paths } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import type { ModerationLog } from './moderation.schema.ts'

export const moderationLogCall = (query: URLSearchParams) =>
  call<ModerationLog>([`/api${paths.moderation(Object.fromEntries(query))}`])
