import { paths } from '../../../paths.ts'

export interface HubSection {
  slug: string
  title: string
  subtitle: string
  /** The label and address of the button to the service hub. */
  hub: { label: string; href: string }
  /** The link to the page with the entries themselves. */
  detail: { label: string; href: string }
}

const serviceHub = { label: 'Access Canadian Service Hub', href: paths.staticIndex() }

/** The landing pages under /all-access. */
export const hubSections: readonly HubSection[] = [
  {
    slug: 'non-profits',
    title: 'Non-Profits',
    subtitle: 'Find charities and community organizations across Canada',
    hub: serviceHub,
    detail: { label: 'Go straight to the non-profits', href: paths.directory('nonprofits') },
  },
  {
    slug: 'embassies',
    title: 'Embassies',
    subtitle: 'Find embassies, high commissions and consulates',
    hub: { label: 'Go to All Access Information', href: paths.hub() },
    detail: { label: 'Go straight to the embassies', href: paths.directory('embassies') },
  },
  {
    slug: 'police',
    title: 'Police',
    subtitle: 'Find police and security forces across Canada',
    hub: serviceHub,
    detail: { label: 'Go straight to police and security', href: paths.directory('police-security') },
  },
  {
    slug: 'transportation',
    title: 'Canadian Transportation Services',
    subtitle: 'Find transportation services and resources across Canada',
    hub: serviceHub,
    detail: { label: 'Go straight to transportation', href: paths.directory('major-transportation') },
  },
]

export const hubSectionHead =
  ({ title, subtitle }: HubSection) =>
  () => ({
    title,
    description: `${subtitle}. An independent resource directory, not affiliated with any government.`,
  })
