import type { Job, JobLog } from '../../platform/queue.ts'
import type { AlertDeps } from './alert-deps.ts'
import { forgetAlerts } from './forget-alerts.ts'
import { mailAlerts } from './mail/mail-alerts.ts'
import { answerAlertRequests, hasOpenAlertRequests } from './request/answer-alert-requests.ts'

interface Deps {
  alerts: AlertDeps
  log: JobLog
}

export const alertJobs: readonly Job<Deps>[] = [
  {
    name: 'answer-alert-requests',
    schedule: '* * * * *',
    isDue: ({ alerts }) => hasOpenAlertRequests(alerts),
    run: ({ alerts }) => answerAlertRequests(alerts),
  },
  {
    // Morning in Toronto. Later runs send what an earlier run missed because of an error; nobody gets two.
    name: 'mail-alerts',
    schedule: '5 12-16 * * *',
    async run({ alerts, log }) {
      log.info({ mailed: await mailAlerts(alerts) }, 'mailed new ads to those who asked')
    },
  },
  { name: 'forget-alerts', schedule: '33 * * * *', run: ({ alerts }) => forgetAlerts(alerts) },
]
