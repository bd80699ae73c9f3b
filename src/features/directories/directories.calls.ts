import { call } from '../../platform/calls.ts'
import type { DirectorySummary, DirectoryView } from './directories.schema.ts'

export const directoryListCall = () => call<DirectorySummary[]>(['/api/directories'])
export const directoryCall = (slug: string) => call<DirectoryView>(['/api/directories', slug])
