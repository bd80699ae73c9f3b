import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { People } from './people.schema.ts'

export const PEOPLE_PATH = '/api/admin/people'
export const peopleCall = () => adminQuery<People>(PEOPLE_PATH)
