import { readFileSync } from 'node:fs'
import { type ScholarshipList, scholarshipListSchema } from './scholarships.schema.ts'

const FILE = new URL('../../../content/scholarships.json', import.meta.url)

/** The 30 schools. The notes for editors in the file stay behind: the schema names what is shown. */
export function readScholarships(): ScholarshipList {
  return scholarshipListSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}
