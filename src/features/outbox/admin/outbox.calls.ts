import { queryOptions } from '@tanstack/react-query'
import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { MailWords, OutboxPage, OutboxQuery } from './outbox.schema.ts'

export const OUTBOX_PATH = '/api/admin/mails'

export const outboxCall = (query: OutboxQuery) => adminQuery<OutboxPage>(OUTBOX_PATH, query)

/** Fetched once for each opened mail, because every read is logged. */
export const mailWordsCall = (id: number) =>
  queryOptions<MailWords>({
    queryKey: [`${OUTBOX_PATH}/read`, id],
    queryFn: () => sendChange<MailWords>(`${OUTBOX_PATH}/read`, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const mailLookPath = (id: number) => `/api/admin/mails/${id}/look`
