import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { addDays, utcDay } from '../../platform/time/calendar-day.ts'
import type { Now } from '../../platform/time/clock.ts'
import { UNUSED_PHOTO_HOURS } from './photo-limits.ts'
import { readPhotoPath } from './photo-paths.ts'

/**
 * The people who may see a photo that is not public: those with the posting form or manage link, the two
 * sides of a thread, or operators.
 */
export type PhotoReader = 'seller' | 'conversation' | 'operator'

export interface PhotoSecrets {
  /** Hashes that identify the visitor on each day for which an unused photo is stored. */
  senderHashesOf(visitor: string): [today: string, ...before: string[]]
  /** A key for one photo, valid for one to two days. */
  keyOf(reader: PhotoReader, id: string): string
  isKeyOf(reader: PhotoReader, id: string, key: string): boolean
  /** Adds the key to an image URL, if it is one of our photos. */
  open<Url extends string | null>(reader: PhotoReader, imageUrl: Url): Url
}

const HASH_LENGTH = 22

export function createPhotoSecrets({ secrets, now }: { secrets: Secrets; now: Now }): PhotoSecrets {
  const senders = secrets.keyFor('photo-senders')
  const keys = secrets.keyFor('photo-keys')
  const dayBefore = (days: number) => addDays(utcDay(now()), -days)
  const hash = (secret: Buffer, ...words: string[]) =>
    createHmac('sha256', secret).update(words.join('\n')).digest('base64url').slice(0, HASH_LENGTH)
  const keyOf = (reader: PhotoReader, id: string, days = 0) => hash(keys, reader, id, dayBefore(days))
  return {
    senderHashesOf(visitor) {
      const days = Array.from({ length: UNUSED_PHOTO_HOURS / 24 }, (_, index) => index + 1)
      return [
        hash(senders, visitor, dayBefore(0)),
        ...days.map((day) => hash(senders, visitor, dayBefore(day))),
      ]
    },
    keyOf: (reader, id) => keyOf(reader, id),
    isKeyOf: (reader, id, key) => [0, 1].some((days) => isSame(keyOf(reader, id, days), key)),
    open(reader, imageUrl) {
      const photo = readPhotoPath(imageUrl)
      return (photo ? `${imageUrl}?key=${keyOf(reader, photo.id)}` : imageUrl) as typeof imageUrl
    },
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
