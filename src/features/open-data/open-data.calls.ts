import { call } from '../../platform/calls.ts'
import type { OpenData } from './open-data.schema.ts'

export const openDataCall = () => call<OpenData>(['/api/open-data'])
