import { z } from 'zod'
import { readContent } from '../../platform/files/json-content.ts'
import { type ScholarshipList, scholarshipListSchema, scholarshipSchema } from './scholarships.schema.ts'

/** Fields that are not shown: the source of the facts, and whether an operator hid the school. */
const schoolFileSchema = scholarshipSchema.extend({ source: z.string(), hidden: z.boolean().optional() })
export type SchoolFile = z.infer<typeof schoolFileSchema>
export type ScholarshipFile = Omit<ScholarshipList, 'entries'> & { entries: SchoolFile[] }

const fileSchema = scholarshipListSchema.extend({ entries: z.array(schoolFileSchema) })

/** The 30 schools. The file's other notes for editors are not read. */
export function readScholarships(folder?: string): ScholarshipFile {
  return readContent('scholarships.json', fileSchema, folder).data
}
