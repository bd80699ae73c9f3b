import { call } from '../../../platform/calls.ts'
import type { TextPageAnswer } from './text-pages.ts'

export const textPageCall = (slug: string) => call<TextPageAnswer>(['/api/pages', slug])
