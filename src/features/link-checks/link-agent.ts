import { type AskAddress, createAskAddress } from './ask-address.ts'

/** The checker's User-Agent: it lets the owners of a site see who sends the requests and write to us. */
export function linkAgent({ site, siteUrl }: { site: { name: string }; siteUrl: string }): string {
  const name = site.name.replace(/[^A-Za-z0-9]/g, '') || 'Site'
  return `${name}LinkCheck/1.0 (+${siteUrl}/contact)`
}

/** Sends requests with the site's User-Agent. */
export function createLinkAsker(env: Parameters<typeof linkAgent>[0]): AskAddress {
  return createAskAddress({ agent: linkAgent(env), timeoutMs: 20_000 })
}
