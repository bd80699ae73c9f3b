import type { PageHead } from '../../page.ts'

export function consultationHead(): PageHead {
  return {
    title: 'Consultation Booking Form',
    description:
      'Professional consultation services for the community: $50 an hour for individuals, $200 for organizations.',
  }
}

export function bookingHead(): PageHead {
  return { title: 'Your booking', description: 'See, move or cancel your consultation.', isIndexed: false }
}
