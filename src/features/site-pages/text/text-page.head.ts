import type { PageHead, ReadCall } from '../../../platform/page.ts'
import { textPageCall } from './text-pages.calls.ts'
import type { TextPageAnswer } from './text-pages.ts'

export const textPageHead =
  (slug: string) =>
  (_address: unknown, read: ReadCall): PageHead => {
    const page = read<TextPageAnswer>(textPageCall(slug))
    return { title: page?.title ?? '', description: page?.description ?? '' }
  }
