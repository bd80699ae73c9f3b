import { call } from '../../platform/calls.ts'
import type { BookletView } from './booklet/booklet.schema.ts'
import type { GuideView, SafeAtHomeView } from './guide.schema.ts'

export const guideCall = () => call<GuideView>(['/api/guide'])
export const safeAtHomeCall = () => call<SafeAtHomeView>(['/api/guide/safe-at-home'])
export const bookletCall = (place: string) => call<BookletView>(['/api/guide/booklets', place])
