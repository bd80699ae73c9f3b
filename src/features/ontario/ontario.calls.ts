import { call } from '../../platform/calls.ts'
import type { Ontario } from './ontario.schema.ts'

export const ontarioCall = () => call<Ontario>(['/api/ontario'])
