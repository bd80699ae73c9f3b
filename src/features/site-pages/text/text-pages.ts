import { paths } from '../../../paths.ts'

/** The pages whose text is in content/pages/<slug>.md. */
export const textPages = [
  { slug: 'about', path: paths.about() },
  { slug: 'safety', path: paths.safety() },
  { slug: 'accessibility', path: paths.accessibility() },
  { slug: 'privacy', path: paths.privacy() },
  { slug: 'terms', path: paths.terms() },
] as const

export type TextPageSlug = (typeof textPages)[number]['slug']

export interface TextPageAnswer {
  title: string
  description: string
  html: string
  /** The page's headings, for the list beside it. */
  contents: { id: string; title: string }[]
}
