import { call } from '../../platform/calls.ts'
import type { SiteFigures } from './home.schema.ts'

export const siteFiguresCall = () => call<SiteFigures>(['/api/figures'])
