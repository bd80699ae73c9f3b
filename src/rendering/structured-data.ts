import type { PageHead } from '../platform/page.ts'

const SCRIPT_ENTITIES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that is safe inside a script element: no tag in it can end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (one) => SCRIPT_ENTITIES[one] ?? one)
}

/** Lists the page's structured data and its breadcrumbs as JSON-LD. */
export function listStructuredData({ structuredData, breadcrumbs }: PageHead, siteUrl: string): object[] {
  return [structuredData, breadcrumbs && describeTrail(breadcrumbs, siteUrl)].filter(
    (data) => data !== undefined,
  )
}

function describeTrail(trail: NonNullable<PageHead['breadcrumbs']>, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}
