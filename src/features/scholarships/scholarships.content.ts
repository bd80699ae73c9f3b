import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ROOT } from '../../platform/root.ts'
import { type ScholarshipList, scholarshipListSchema, scholarshipSchema } from './scholarships.schema.ts'

const CONTENT = new URL('content', ROOT).pathname

/** Besides what is shown: where the facts come from, and whether an operator hid the school. */
const schoolFileSchema = scholarshipSchema.extend({ source: z.string(), hidden: z.boolean().optional() })
export type SchoolFile = z.infer<typeof schoolFileSchema>
export type ScholarshipFile = Omit<ScholarshipList, 'entries'> & { entries: SchoolFile[] }

const fileSchema = scholarshipListSchema.extend({ entries: z.array(schoolFileSchema) })

/** The 30 schools. The other notes for editors in the file stay behind. */
export function readScholarships(folder = CONTENT): ScholarshipFile {
  return fileSchema.parse(JSON.parse(readFileSync(`${folder}/scholarships.json`, 'utf8')))
}
