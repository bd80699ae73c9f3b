import { useCallback, useRef, useState } from 'react'
import { announce } from '../../../../ui/live-region.tsx'
import { MAX_PHOTOS } from '../../../photos/photo-limits.ts'
import type { DraftPhoto } from '../../../photos/photos.schema.ts'
import { dropPendingPhoto, keepPendingPhoto, listPendingPhotos } from './pending-photos.ts'

export interface Upload {
  key: number
  name: string
  share: number
  file: File
  /** Why it was refused. It stays in its place, so that the message is beside it. */
  problem?: string
}

let lastKey = 0

type Sent = { photo: DraftPhoto; problem?: undefined } | { problem: string }

/** The uploader is loaded with the first photo, because not every ad has one. */
async function sendOne(file: File, onShare: (share: number) => void): Promise<Sent> {
  const sender = await import('./upload-photo.ts').catch(() => null)
  if (!sender) return { problem: 'The photo could not be sent. Check your connection and try again.' }
  return sender.uploadPhoto(file, onShare).then(
    (photo) => ({ photo }),
    ({ message }: Error) => ({ problem: message }),
  )
}

interface Options {
  /** Stores photos on the device until they are uploaded, for a form that is opened again. */
  isKept: boolean
}

/** The photos of the form: uploaded, being uploaded, or refused. */
export function usePhotos(initial: DraftPhoto[], { isKept }: Options) {
  const [photos, setPhotos] = useState(initial)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  /** The keys of the uploads on the form; one that ends after the form is cleared is ignored. */
  const shown = useRef(new Set<number>())
  /** The storage key of each upload on the device; a promise, because uploads do not wait for it. */
  const kept = useRef(new Map<number, Promise<number | null>>())
  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each))),
    [],
  )
  const dismiss = useCallback((upload: Upload) => {
    shown.current.delete(upload.key)
    void kept.current.get(upload.key)?.then(dropPendingPhoto)
    setUploads((all) => all.filter(({ key }) => key !== upload.key))
  }, [])

  const send = useCallback(
    async (upload: Upload) => {
      if (!shown.current.has(upload.key)) return
      const answer = await sendOne(upload.file, (share) => change(upload.key, { share }))
      if (!shown.current.has(upload.key)) return
      if (answer.problem !== undefined) {
        change(upload.key, { problem: answer.problem, share: 0 })
        announce(`${upload.name}: ${answer.problem}`)
        return
      }
      setPhotos((all) => [...all, answer.photo].slice(0, MAX_PHOTOS))
      dismiss(upload)
      announce(`${upload.name} added`)
    },
    [change, dismiss],
  )

  /** Shows every photo at once, even if it is not stored on the device yet. */
  const sendAll = useCallback(
    async (waiting: { file: File; pending: Promise<number | null> }[]) => {
      const begun = waiting.map(({ file, pending }): Upload => {
        lastKey += 1
        shown.current.add(lastKey)
        kept.current.set(lastKey, pending)
        return { key: lastKey, name: file.name || 'Photo', share: 0, file }
      })
      setUploads((all) => [...all, ...begun])
      // One after the other: parallel uploads are no faster on a phone, and this keeps the order.
      for (const upload of begun) await send(upload)
    },
    [send],
  )

  const add = useCallback(
    async (files: Iterable<File>) => {
      setProblem(null)
      const room = MAX_PHOTOS - photos.length - uploads.length
      const chosen = [...files]
      if (chosen.length > room) setProblem(`An ad can have ${MAX_PHOTOS} photos. The others were left out.`)
      const taken = chosen.slice(0, Math.max(0, room))
      const keep = isKept ? keepPendingPhoto : async () => null
      await sendAll(taken.map((file) => ({ file, pending: keep(file) })))
    },
    [photos.length, uploads.length, isKept, sendAll],
  )
  /** Uploads what the last visit could not, without photos that this visit has already stored. */
  const resume = useCallback(async () => {
    const all = await listPendingPhotos()
    const own = new Set(await Promise.all(kept.current.values()))
    const left = all.filter(({ key }) => !own.has(key))
    await sendAll(left.map(({ key, file }) => ({ file, pending: Promise.resolve(key) })))
  }, [sendAll])
  const retry = (upload: Upload) => {
    const again: Upload = { ...upload, share: 0 }
    delete again.problem
    setUploads((all) => all.map((each) => (each.key === upload.key ? again : each)))
    void send(again)
  }

  const place = (from: number, to: number) =>
    setPhotos((all) => {
      const next = [...all]
      const [photo] = next.splice(from, 1)
      if (photo) next.splice(to, 0, photo)
      return next
    })
  const clear = () => {
    shown.current.clear()
    setUploads([])
    setPhotos([])
    setProblem(null)
  }
  const remove = (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id))
  const describe = (id: string, caption: string) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, caption } : photo)))

  const isSending = uploads.some((upload) => upload.problem === undefined)
  return {
    photos,
    setPhotos,
    uploads,
    isSending,
    problem,
    add,
    resume,
    retry,
    dismiss,
    place,
    remove,
    clear,
    describe,
  }
}

export type Photos = ReturnType<typeof usePhotos>
