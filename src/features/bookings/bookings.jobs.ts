import type { Job, JobLog } from '../../platform/queue.ts'
import type { BookingDeps } from './booking-deps.ts'
import { eraseBookings } from './jobs/erase-bookings.job.ts'
import { releaseBookings } from './jobs/release-bookings.job.ts'
import { remindBookings } from './jobs/remind-bookings.job.ts'

interface Deps {
  bookings: BookingDeps
  log: JobLog
}

export const bookingJobs: readonly Job<Deps>[] = [
  { name: 'remind-bookings', schedule: '*/10 * * * *', run: ({ bookings }) => remindBookings(bookings) },
  { name: 'release-bookings', schedule: '* * * * *', run: ({ bookings }) => releaseBookings(bookings) },
  {
    name: 'erase-bookings',
    schedule: '37 4 * * *',
    async run({ bookings, log }) {
      log.info(await eraseBookings(bookings), 'erased what was personal in old bookings')
    },
  },
]
