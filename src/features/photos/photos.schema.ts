import { z } from 'zod'

/** A photo that is in the store, as a form carries it. */
export const formPhotoSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  caption: z.string().trim().max(200),
})
export type FormPhoto = z.infer<typeof formPhotoSchema>

/** What a form knows of a photo that was sent ahead. */
export interface DraftPhoto {
  id: string
  caption: string
  width: number
  height: number
  placeholder: string
  /** Opens its picture while the ad is not on the site. */
  key?: string | undefined
}
