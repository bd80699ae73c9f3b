import type { Database } from '../../../database/client.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { PhotoSecrets } from './photo-secrets.ts'

/** The world as the rules of photos receive it. */
export interface PhotoDeps {
  db: Database
  now: Now
  storage: Storage
  photoSecrets: PhotoSecrets
  /** Photos that one visitor may have in the store without an ad. */
  maxUnclaimedPhotos: number
}
