import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'

export const contactPages: readonly Page[] = [
  {
    path: paths.contact(),
    file: './features/contact/contact.page.tsx',
    component: 'ContactPage',
    parameters: ['receipt'],
    head: () => ({
      title: 'Contact Us',
      description: onServer(() => 'Write to the people who run this site: by form, by email or by chat.'),
    }),
    tags: [],
  },
]
