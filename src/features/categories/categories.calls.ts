import { call } from '../../platform/calls.ts'
import type { Category } from './categories.schema.ts'

export const categoriesCall = () => call<Category[]>(['/api/categories'])
