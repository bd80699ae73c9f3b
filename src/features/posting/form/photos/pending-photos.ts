/** Stores a chosen photo until it is uploaded: a page that is closed early sends it when it opens again. */
export async function keepPendingPhoto(file: File): Promise<number | null> {
  return withStore('readwrite', (store) => store.add({ file })).then(
    (key) => Number(key),
    () => null,
  )
}

export async function dropPendingPhoto(key: number | null): Promise<void> {
  if (key !== null) await withStore('readwrite', (store) => store.delete(key)).catch(() => {})
}

export async function dropPendingPhotos(): Promise<void> {
  await withStore('readwrite', (store) => store.clear()).catch(() => {})
}

/** The photos left from the last visit, in the order in which they were chosen. */
export async function listPendingPhotos(): Promise<{ key: number; file: File }[]> {
  const kept: { key: number; file: File }[] = await withStore('readonly', (store) => store.getAll()).catch(
    () => [],
  )
  return kept.filter(({ file }) => file instanceof Blob)
}

let coming: Promise<typeof import('./photo-store.ts')> | null = null

/** Loads the store after the form, with one import for all calls: separate imports could change the order. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  coming ??= import('./photo-store.ts')
  const { withPhotoStore } = await coming.catch((error: unknown) => {
    coming = null
    throw error
  })
  return withPhotoStore(mode, ask)
}
