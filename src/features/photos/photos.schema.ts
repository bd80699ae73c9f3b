import { z } from 'zod'

/** A stored photo, as a form submits it. */
export const formPhotoSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  caption: z.string().trim().max(200),
})
export type FormPhoto = z.infer<typeof formPhotoSchema>

/** What a form knows about a photo that was uploaded in advance. */
export interface DraftPhoto {
  id: string
  caption: string
  width: number
  height: number
  placeholder: string
  /** Gives access to the photo while the ad is not live. */
  key?: string | undefined
}
