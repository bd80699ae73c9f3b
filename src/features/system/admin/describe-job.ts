import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts'

/** What each job does, for operators. A test fails when a job is missing. */
const WORDS: Record<string, string> = {
  'answer-alert-requests': 'Answers people who ask for alerts',
  'answer-newsletter-requests': 'Answers people who subscribe or unsubscribe',
  'ask-still-open': 'Asks businesses whether they are still open',
  'carry-out-decisions': 'Carries out what was decided in the queue',
  'check-links': 'Checks the links of the directories',
  'clean-photos': 'Removes photos that nothing uses',
  'close-gone-cases': 'Closes reports about ads that are gone',
  'deliver-mails': 'Sends emails',
  'draft-newsletter-issue': 'Drafts the newsletter on Thursdays',
  'drop-old-news': 'Removes old news',
  'erase-bookings': 'Erases personal details from old bookings',
  'expire-ads': 'Ends ads that have run out',
  'fetch-news': 'Fetches the news feeds',
  'forget-ads': 'Deletes ads that ended long ago',
  'forget-alerts': 'Deletes alerts that ended',
  'forget-console-traces': 'Deletes old sessions and invitations of the console',
  'forget-contact-messages': 'Deletes old contact messages',
  'forget-feedback': 'Deletes old feedback and reports',
  'forget-limit-counts': 'Clears counters against abuse',
  'forget-listings': 'Deletes events and businesses that ended long ago',
  'forget-mails': 'Deletes the text of old emails',
  'forget-newsletter-requests': 'Deletes requests for the newsletter that nobody confirmed',
  'forget-used-proofs': 'Clears used anti-bot puzzles',
  'forget-view-marks': 'Clears the marks that keep a view from counting twice',
  'mail-alerts': 'Emails new ads to people who asked for them',
  'mail-newsletter-issues': 'Sends the newsletter',
  'make-backup': 'Makes the backups',
  'nudge-at-once': 'Tells operators at once about a booking or an appeal',
  'nudge-operators': 'Tells operators each morning what’s waiting',
  'read-bounces': 'Reads reports of emails that bounced',
  'read-replies': 'Reads replies to our emails',
  'refresh-rankings': 'Works out what is most viewed',
  'release-bookings': 'Frees times that nobody confirmed',
  'remind-bookings': 'Reminds people of their bookings',
  'remind-sellers': 'Tells sellers that their ad ends soon',
  'roll-events': 'Moves weekly events to their next day',
  'sum-counts': 'Counts the ads of each category',
}

/** A job of an earlier version may remain in the queue's list. */
export const isKnownJob = (name: string): boolean => name in WORDS

export const describeJob = (name: string): string => WORDS[name] ?? name.replaceAll('-', ' ')

/** How long a job may go without a run before it is late, by its cron line: its interval plus a margin. */
export function patienceOf(cron: string): number {
  const [minute = '', hour = '', , , weekday = ''] = cron.split(' ')
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  // Weekly jobs are never late, because the queue does not keep their runs long enough.
  if (weekday !== '*') return Number.POSITIVE_INFINITY
  if (hour !== '*') return DAY_MS + 2 * HOUR_MS
  if (minute === '*' || every) return 2 * Number(every ?? 1) * MINUTE_MS + 10 * MINUTE_MS
  return 2 * HOUR_MS + 10 * MINUTE_MS
}
