const NAME = 'pending-photos'

/** Rejects if the browser refuses storage; the form works without it. */
export async function withPhotoStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(NAME, { keyPath: 'key', autoIncrement: true })
  const database = await settled(opening)
  try {
    return await settled(ask(database.transaction(NAME, mode).objectStore(NAME)))
  } finally {
    database.close()
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
