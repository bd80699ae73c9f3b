import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { bookingCall, openingCall } from './bookings.calls.ts'
import { bookingHead, consultationHead } from './bookings.head.ts'

/** The consultation's part of the site map. */
export const bookingPages: readonly Page[] = [
  {
    path: paths.consultation(),
    file: './features/bookings/form/consultation.page.tsx',
    component: 'ConsultationPage',
    calls: () => [openingCall()],
    head: consultationHead,
    tags: ['bookings'],
  },
  {
    path: paths.booking(':token'),
    file: './features/bookings/booking/booking.page.tsx',
    component: 'BookingPage',
    calls: ({ params }) => [bookingCall(params.token ?? '')],
    head: bookingHead,
    isFound: ({ params }, read) => read(bookingCall(params.token ?? '')) !== undefined,
    isListed: false,
    isPersonal: true,
    tags: [],
  },
]
