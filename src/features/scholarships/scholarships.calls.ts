import { call } from '../../platform/calls.ts'
import type { ScholarshipList } from './scholarships.schema.ts'

export const scholarshipsCall = () => call<ScholarshipList>(['/api/scholarships'])
