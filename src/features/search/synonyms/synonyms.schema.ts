import { z } from 'zod'

export const MAX_MEANINGS = 10
const phrase = z.string().trim().min(2, 'Type at least two characters.').max(60, 'Use at most 60 characters.')

export const synonymFormSchema = z.object({
  term: phrase,
  /** Words or short phrases that mean the same. */
  means: z.array(phrase).min(1, 'Type a word that finds it.').max(MAX_MEANINGS),
})
export type SynonymForm = z.infer<typeof synonymFormSchema>

export const synonymsSchema = z.object({
  synonyms: z.array(
    z.object({
      id: z.number(),
      term: z.string(),
      means: z.array(z.string()),
      operatorName: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type SynonymList = z.infer<typeof synonymsSchema>

export const synonymChoiceSchema = z.object({ id: z.int().positive() })
