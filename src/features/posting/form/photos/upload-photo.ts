import type { DraftPhoto } from '../../../photos/photos.schema.ts'

const LARGEST_SIDE = 1600
const SMALL_ENOUGH_BYTES = 1_000_000
const FAILED = 'The photo could not be sent. Check your connection and try again.'

/** Uploads one photo before the form is sent, and reports progress. Throws with the server's own message. */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<DraftPhoto> {
  const content = await shrink(file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/ad-photos')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201)
        resolve({ ...(JSON.parse(request.responseText) as DraftPhoto), caption: '' })
      else reject(new Error(request.status === 0 ? FAILED : request.responseText || FAILED))
    }
    request.onerror = () => reject(new Error(FAILED))
    const body = new FormData()
    body.append('photo', content, file.name || 'photo')
    request.send(body)
  })
}

/** Makes a large photo smaller, so that it uploads fast; one the browser cannot read is sent as it is. */
async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
