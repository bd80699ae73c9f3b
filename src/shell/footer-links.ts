import { paths, provinces } from '../paths.ts'
import type { NavigationLink } from './navigation.ts'

export const footerMarketplace: NavigationLink[] = [
  { label: 'Classified Ads', path: paths.ads.list() },
  { label: 'Post an ad', path: paths.ads.post() },
  { label: 'My ads', path: paths.ads.askMine() },
  { label: 'Business Directory', path: paths.businessDirectory() },
  { label: 'Events', path: paths.events.list() },
  { label: 'Ontario', path: paths.ontario() },
  { label: 'News', path: paths.news() },
]

export const footerInformation: NavigationLink[] = [
  { label: 'Your first year in Canada', path: paths.guide.start() },
  { label: 'All Access Information', path: paths.hub() },
  { label: 'Scholarships', path: paths.scholarships() },
  { label: 'Consultation', path: paths.consultation() },
  { label: 'Newsletter', path: paths.newsletter() },
  { label: 'Contact', path: paths.contact() },
]

export const footerProvinces: NavigationLink[] = provinces.map(({ slug, name }) => ({
  label: name,
  path: paths.province(slug),
}))

export const footerAbout: NavigationLink[] = [
  { label: 'About', path: paths.about() },
  { label: 'Safety', path: paths.safety() },
  { label: 'Moderation', path: paths.moderation() },
  { label: 'Accessibility', path: paths.accessibility() },
  { label: 'Privacy', path: paths.privacy() },
  { label: 'Terms', path: paths.terms() },
]
