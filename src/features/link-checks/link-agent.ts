import { type AskAddress, createAskAddress } from './ask-address.ts'

/** How the checker names itself, so that whoever runs a site can see who asks and write to us. */
export function linkAgent({ site, siteUrl }: { site: { name: string }; siteUrl: string }): string {
  const name = site.name.replace(/[^A-Za-z0-9]/g, '') || 'Site'
  return `${name}LinkCheck/1.0 (+${siteUrl}/contact)`
}

/** Asks addresses in the name of the site. */
export function createLinkAsker(env: Parameters<typeof linkAgent>[0]): AskAddress {
  return createAskAddress({ agent: linkAgent(env), timeoutMs: 20_000 })
}
