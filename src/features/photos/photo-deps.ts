import type { Database } from '../../../database/client.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Now } from '../../platform/time/clock.ts'
import type { PhotoSecrets } from './photo-secrets.ts'

/** The dependencies of the rules about photos. */
export interface PhotoDeps {
  db: Database
  now: Now
  storage: Storage
  photoSecrets: PhotoSecrets
  /** The maximum of stored photos without an ad for each visitor. */
  maxUnclaimedPhotos: number
}
