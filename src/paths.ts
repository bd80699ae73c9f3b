/** Every URL of the site as a function, so that a path is written once. */

type Query = Record<string, string | number | undefined>

export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: () => '/',
  ads: {
    list: (query?: Query) => withQuery('/ads', query),
    feed: (query?: Query) => withQuery('/ads/feed.xml', query),
    show: (id: number | string) => `/ads/${id}`,
    saved: () => '/saved',
    post: () => '/post',
    postDone: (what: string, ad?: number) => withQuery('/post/done', { what, ad }),
    lostLink: () => '/post/lost-link',
    askMine: (query?: Query) => withQuery('/my-ads', query),
    mine: (token: string) => `/my-ads/${token}`,
    manage: (token: string) => `/my-ad/${token}`,
    edit: (token: string) => `/my-ad/${token}/edit`,
    message: (id: number | string) => `/ads/${id}/message`,
    report: (id: number | string) => `/ads/${id}/report`,
    appeal: (token: string) => `/ads/appeal/${token}`,
    thread: (token: string) => `/messages/${token}`,
  },
  seller: (id: string) => `/sellers/${id}`,
  events: {
    list: (query?: Query) => withQuery('/events', query),
    calendar: (query?: Query) => withQuery('/events/calendar.ics', query),
    feed: (query?: Query) => withQuery('/events/feed.xml', query),
    show: (id: number | string) => `/events/${id}`,
    file: (id: number | string) => `/events/${id}/event.ics`,
    add: () => '/events/add',
    done: (what: string) => withQuery('/events/add/done', { what }),
    manage: (token: string) => `/my-event/${token}`,
    edit: (token: string) => `/my-event/${token}/edit`,
  },
  businesses: {
    list: (query?: Query) => withQuery('/directory', query),
    show: (id: number | string) => `/businesses/${id}`,
    add: () => '/businesses/add',
    done: (what: string) => withQuery('/businesses/add/done', { what }),
    manage: (token: string) => `/my-business/${token}`,
    edit: (token: string) => `/my-business/${token}/edit`,
  },
  lostListingLink: () => '/my-listings/lost-link',
  alerts: {
    new: (query?: Query) => withQuery('/alerts/new', query),
    requested: () => '/alerts/requested',
    stopped: () => '/alerts/stopped',
    show: (token: string) => `/alerts/${token}`,
    stop: (token: string) => `/alerts/${token}/stop`,
  },
  search: (query?: Query) => withQuery('/search', query),
  news: (query?: Query) => withQuery('/news', query),
  newsStory: (id: number) => `/news#story-${id}`,
  newsFeed: () => '/news.atom',
  scholarships: (query?: Query) => withQuery('/scholarships', query),
  scholarshipsCsv: (query?: Query) => withQuery('/scholarships.csv', query),
  consultation: () => '/consultation',
  contact: (query?: Query) => withQuery('/contact', query),
  booking: (token: string) => `/consultation/bookings/${token}`,
  newsletter: () => '/newsletter',
  newsletterRequested: () => '/newsletter/requested',
  newsletterConfirm: (key?: string) => withQuery('/newsletter/confirm', { key }),
  newsletterConfirmed: () => '/newsletter/confirmed',
  newsletterLeave: (key?: string) => withQuery('/newsletter/leave', { key }),
  newsletterLeft: () => '/newsletter/left',
  newsletterData: (key?: string) => withQuery('/newsletter/data', { key }),
  newsletterDataRequested: () => '/newsletter/data-requested',
  newsletterExpired: () => '/newsletter/expired',
  newsletterIssue: (id: number | string) => `/newsletter/issues/${id}`,
  ontario: (query?: Query) => withQuery('/ontario', query),
  guide: {
    start: (query?: Query) => withQuery('/start', query),
    stage: (stage: string, query?: Query) => withQuery(`/start/${stage}`, query),
    task: (stage: string, task: string, query?: Query) => withQuery(`/start/${stage}/${task}`, query),
    takeAway: (query?: Query) => withQuery('/start/one-page', query),
    safeAtHome: (query?: Query) => withQuery('/start/safe-at-home', query),
  },
  businessDirectory: () => '/directory',
  province: (slug: string) => `/provinces/${slug}`,
  booklet: (place: string) => `/provinces/${place}/booklet`,
  hub: () => '/all-access',
  hubSection: (slug: string) => `/all-access/${slug}`,
  directory: (slug: string) => `/${slug}`,
  directoryEntry: (slug: string, id: string) => `/${slug}#${id}`,
  directoryFeed: () => '/directories.atom',
  openData: () => '/open-data',
  offline: () => '/offline',
  openDataFile: (kind: 'json' | 'csv') => `/open-data/directory.${kind}`,
  reportStatus: (receipt?: string) => withQuery('/report/status', { receipt }),
  moderation: (query?: Query) => withQuery('/moderation', query),
  moderationCsv: () => '/moderation.csv',
  staticIndex: () => '/government-services/government-services.html',
  report: (entry: string) => withQuery('/report', { entry }),
  privacy: () => '/privacy',
  terms: () => '/terms',
  accessibility: () => '/accessibility',
  safety: () => '/safety',
  about: () => '/about',
  design: () => '/design',
  admin: () => '/admin',
  apiDocs: () => '/api/docs',
}

/** The 14 service directories in the order of the Information Hub. */
export const directories = [
  { slug: 'toronto-nonprofits', title: 'Toronto Non-Profits' },
  { slug: 'taxes-benefits', title: 'Taxes & Benefits' },
  { slug: 'pensions-retirement', title: 'Pensions & Retirement' },
  { slug: 'employment-social', title: 'Employment & Social Development' },
  { slug: 'immigration-citizenship', title: 'Immigration & Citizenship' },
  { slug: 'health-disability', title: 'Health & Disability' },
  { slug: 'legal-identification', title: 'Legal / Identification' },
  { slug: 'banking-financial', title: 'Banking & Financial Services' },
  { slug: 'nonprofits', title: 'Non-Profits' },
  { slug: 'general-government', title: 'General Government' },
  { slug: 'police-security', title: 'Police & Security Forces' },
  { slug: 'education', title: 'Education' },
  { slug: 'embassies', title: 'Embassies' },
  { slug: 'major-transportation', title: 'Major Transportation' },
] as const

export const provinces = [
  { slug: 'alberta', name: 'Alberta' },
  { slug: 'british-columbia', name: 'British Columbia' },
  { slug: 'manitoba', name: 'Manitoba' },
  { slug: 'new-brunswick', name: 'New Brunswick' },
  { slug: 'newfoundland-labrador', name: 'Newfoundland and Labrador' },
  { slug: 'nova-scotia', name: 'Nova Scotia' },
  { slug: 'ontario', name: 'Ontario' },
  { slug: 'prince-edward-island', name: 'Prince Edward Island' },
  { slug: 'quebec', name: 'Quebec' },
  { slug: 'saskatchewan', name: 'Saskatchewan' },
] as const
