import { z } from 'zod'
import { readContent } from '../../platform/files/json-content.ts'
import { type ScholarshipList, scholarshipListSchema, scholarshipSchema } from './scholarships.schema.ts'

/** Besides what is shown: where the facts come from, and whether an operator hid the school. */
const schoolFileSchema = scholarshipSchema.extend({ source: z.string(), hidden: z.boolean().optional() })
export type SchoolFile = z.infer<typeof schoolFileSchema>
export type ScholarshipFile = Omit<ScholarshipList, 'entries'> & { entries: SchoolFile[] }

const fileSchema = scholarshipListSchema.extend({ entries: z.array(schoolFileSchema) })

/** The 30 schools. The other notes for editors in the file stay behind. */
export function readScholarships(folder?: string): ScholarshipFile {
  return readContent('scholarships.json', fileSchema, folder).data
}
