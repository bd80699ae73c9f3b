import type { PageHead } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'

export function consultationHead(): PageHead {
  return {
    title: 'Consultation Booking Form',
    description: onServer(
      () =>
        'Professional consultation services for the community: $50 an hour for individuals, $200 for organizations.',
    ),
  }
}

export function bookingHead(): PageHead {
  return {
    title: 'Your booking',
    description: onServer(() => 'See, move or cancel your consultation.'),
    isIndexed: false,
  }
}
