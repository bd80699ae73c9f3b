import type { Category } from './categories.schema.ts'
import { call } from '../../platform/calls.ts'

export const categoriesCall = () => call<Category[]>(['/api/categories'])
