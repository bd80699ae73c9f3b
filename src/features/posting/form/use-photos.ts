import { useCallback, useState } from 'react'
import { announce } from '../../../ui/live-region.tsx'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import { MAX_PHOTOS } from './ad-form-fields.ts'
import { uploadPhoto } from './upload-photo.ts'

export interface Upload {
  key: number
  name: string
  share: number
}

let lastKey = 0

/** The photos of the form: those that are in, those on their way, and what went wrong. */
export function usePhotos(initial: DraftPhoto[]) {
  const [photos, setPhotos] = useState(initial)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  const send = useCallback(async (file: File) => {
    lastKey += 1
    const key = lastKey
    const name = file.name || 'Photo'
    setUploads((all) => [...all, { key, name, share: 0 }])
    try {
      const photo = await uploadPhoto(file, (share) =>
        setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each))),
      )
      setPhotos((all) => [...all, photo].slice(0, MAX_PHOTOS))
      announce(`${name} added`)
    } catch (error) {
      setProblem(`${name}: ${(error as Error).message}`)
    } finally {
      setUploads((all) => all.filter((each) => each.key !== key))
    }
  }, [])

  const add = useCallback(
    async (files: Iterable<File>) => {
      setProblem(null)
      const room = MAX_PHOTOS - photos.length - uploads.length
      const chosen = [...files]
      if (chosen.length > room) setProblem(`An ad takes ${MAX_PHOTOS} photos. The others were left out.`)
      // One after the other: a phone's line is no faster for several at once, and the order stays.
      for (const file of chosen.slice(0, Math.max(0, room))) await send(file)
    },
    [photos.length, uploads.length, send],
  )

  const move = (index: number, by: -1 | 1) =>
    setPhotos((all) => {
      const next = [...all]
      const [photo] = next.splice(index, 1)
      if (photo) next.splice(index + by, 0, photo)
      return next
    })
  const remove = (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id))
  const describe = (id: string, caption: string) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, caption } : photo)))

  return { photos, setPhotos, uploads, problem, add, move, remove, describe }
}

export type Photos = ReturnType<typeof usePhotos>
