import { z } from 'zod'

export const newsItemSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  category: z.string(),
  source: z.string(),
  link: z.url(),
  imageUrl: z.string().nullable().describe('Null when the story has no picture of its own.'),
  createdAt: z.iso
    .datetime()
    .nullable()
    .describe('When the outlet published it. Null for a place to read, which is no story.'),
  alsoIn: z
    .array(z.object({ source: z.string(), link: z.url() }))
    .describe('Other outlets with the same story.'),
})
export type NewsItem = z.infer<typeof newsItemSchema>
