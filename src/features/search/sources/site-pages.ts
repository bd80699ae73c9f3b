import { directories, paths, provinces } from '../../../paths.ts'
import type { IndexedItem } from './search-source.ts'

type PageWords = [path: string, title: string, detail: string, keywords?: string]

const PAGES: PageWords[] = [
  [paths.home(), 'Marketplace', 'Featured, popular and trending ads from Ghanaians in Canada.', 'home start'],
  [
    paths.ads.list(),
    'Classified Ads',
    'Every live ad, with filters by category, place and price.',
    'buy sell',
  ],
  [
    paths.ads.post(),
    'Post an ad',
    'Sell, rent out or offer something. It is free.',
    'start selling advertise new',
  ],
  [paths.ads.saved(), 'Saved ads', 'The ads you saved on this device.', 'favourites hearts kept'],
  [paths.news(), 'Ghana-Canada News', 'News from Ghana, from Canada and from the community.', 'headlines'],
  [
    paths.scholarships(),
    'Scholarships',
    '30 U.S. schools offering generous scholarships to African students.',
    'study university college aid money school',
  ],
  [paths.consultation(), 'Consultation Booking Form', 'Book a paid consultation.', 'appointment advice help'],
  [paths.contact(), 'Contact Us', 'Write to the people behind this site.', 'email phone question'],
  [paths.newsletter(), 'Newsletter', 'One email, every Friday.', 'subscribe unsubscribe mail'],
  [
    paths.guide.start(),
    'Your first year in Canada',
    'What to do, in order, with the phone number and what to bring.',
    'newcomer guide checklist arrival landing settle',
  ],
  [
    paths.hub(),
    'All Access Information',
    `All ${directories.length} service directories in one place.`,
    'information hub government',
  ],
  [paths.businessDirectory(), 'Business Directory', 'Businesses and services by province.', 'provinces'],
  [
    paths.ontario(),
    'Ontario',
    'Ghanaian restaurants, shops, churches and groups, and travel to Ghana.',
    'Toronto',
  ],
  [
    paths.openData(),
    'Open data',
    'The whole directory to download as JSON and CSV.',
    'download export csv json feed',
  ],
  [
    paths.reportStatus(),
    'Follow your report',
    'See the outcome of a problem you reported.',
    'receipt number',
  ],
  [paths.about(), 'About', 'Who we are and why we made this site.'],
  [paths.safety(), 'Safety', 'How to buy, sell and meet safely.', 'scam fraud'],
  [
    paths.moderation(),
    'Moderation log',
    'What we held, refused and removed, and by which rule.',
    'report appeal rules removed',
  ],
  [paths.accessibility(), 'Accessibility', 'How this site works for everyone.', 'screen reader keyboard'],
  [paths.privacy(), 'Privacy', 'What we keep, and what we never keep.', 'data personal cookies'],
  [paths.terms(), 'Terms', 'The rules for using this site.', 'conditions rules'],
]

/** What people call the subject of a directory, beyond its own title. */
const DIRECTORY_WORDS: Record<string, string> = {
  'taxes-benefits': 'money cra refund child benefit',
  'employment-social': 'job work training unemployment',
  'immigration-citizenship': 'visa permit sponsor refugee permanent residence',
  'health-disability': 'doctor hospital clinic nurse dentist mental',
  'legal-identification': 'lawyer court id document certificate',
  'banking-financial': 'bank account credit card send money insurance',
  'police-security': '911 emergency number fire ambulance crime',
  education: 'school university college student study',
  embassies: 'high commission consulate passport visa',
  'major-transportation': 'bus train plane airport flight ferry taxi',
}

/** The pages of the site that people may look for by name. */
export function listSitePages(summaryOf: (slug: string) => string): IndexedItem[] {
  const toItem = ([path, title, detail, words = '']: PageWords): IndexedItem => ({
    id: path,
    kind: 'pages',
    title,
    detail,
    path,
    words,
  })
  return [
    ...PAGES.map(toItem),
    ...directories.map(({ slug, title }) =>
      toItem([
        paths.directory(slug),
        title,
        summaryOf(slug),
        ['directory', DIRECTORY_WORDS[slug]].filter(Boolean).join(' '),
      ]),
    ),
    ...provinces
      .filter(({ slug }) => slug !== 'ontario')
      .map(({ slug, name }) =>
        toItem([paths.province(slug), name, `Official links for people in ${name}.`, 'province']),
      ),
  ]
}
