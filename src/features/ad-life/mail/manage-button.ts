import { paths } from '../../../paths.ts'
import type { MailLink } from '../../../platform/mail/letter-parts.tsx'
import type { MailSite } from '../../../platform/mail/mail-site.ts'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { MANAGE_LINK } from '../manage-link.ts'

/** The seller's own way to the ad, in every mail about it. */
export function manageButton(
  site: MailSite,
  links: SecretLinks,
  { linkSeed }: { linkSeed: string },
  label = 'Manage my ad',
): MailLink {
  return { label, href: `${site.url}${paths.ads.manage(links.tokenOf(MANAGE_LINK, linkSeed))}` }
}
