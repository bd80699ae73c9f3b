import { paths } from '../../paths.ts'

/** The pages that are not filled yet, with the titles they will keep. */
export const beingBuiltTitles: Record<string, string> = {
  [paths.news()]: 'Ghana-Canada News',
  [paths.contact()]: 'Contact Us',
  [paths.consultation()]: 'Consultation Booking Form',
  [paths.scholarships()]: '30 U.S. Schools Offering Generous Scholarships to African Students',
  [paths.ads.post()]: 'Start Selling',
  [paths.search()]: 'Search',
  [paths.privacy()]: 'Privacy',
  [paths.terms()]: 'Terms',
  [paths.accessibility()]: 'Accessibility',
  [paths.safety()]: 'Safety',
  [paths.about()]: 'About',
}
