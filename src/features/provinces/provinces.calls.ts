import { call } from '../../platform/calls.ts'
import type { Province } from './provinces.schema.ts'

export const provincesCall = () => call<Province[]>(['/api/provinces'])
