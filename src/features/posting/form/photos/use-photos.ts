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
  /** Why it was not taken. It stays where it is, so that the words stand beside it. */
  problem?: string
}

let lastKey = 0

type Sent = { photo: DraftPhoto; problem?: undefined } | { problem: string }

/** Fetched with the first photo: not every ad has one. */
async function sendOne(file: File, onShare: (share: number) => void): Promise<Sent> {
  const sender = await import('./upload-photo.ts').catch(() => null)
  if (!sender) return { problem: 'The photo could not be sent. Check your connection and try again.' }
  return sender.uploadPhoto(file, onShare).then(
    (photo) => ({ photo }),
    ({ message }: Error) => ({ problem: message }),
  )
}

interface Options {
  /** The device keeps those on their way, for a form that is opened again. */
  isKept: boolean
}

/** The photos of the form: those that are in, those on their way, and those that were refused. */
export function usePhotos(initial: DraftPhoto[], { isKept }: Options) {
  const [photos, setPhotos] = useState(initial)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  /** The keys of the uploads that the form shows: one that is sent when the form is emptied belongs to none. */
  const shown = useRef(new Set<number>())
  /** Where the device keeps what this form sends, by the upload's key: a promise, because nobody waits for it. */
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

  /** Each is shown at once: what keeps it on the device may still have to come. */
  const sendAll = useCallback(
    async (waiting: { file: File; pending: Promise<number | null> }[]) => {
      const begun = waiting.map(({ file, pending }): Upload => {
        lastKey += 1
        shown.current.add(lastKey)
        kept.current.set(lastKey, pending)
        return { key: lastKey, name: file.name || 'Photo', share: 0, file }
      })
      setUploads((all) => [...all, ...begun])
      // One after the other: a phone's line is no faster for several at once, and the order stays.
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
  /** Sends what the last visit could not. Where the line is slow, photos of this visit are kept before it is asked. */
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
