/** The sender: `{ ...env.site, url: env.siteUrl }` fits. */
export interface MailSite {
  name: string
  url: string
  email: string
  postalAddress?: string | undefined
}
