/** For a `catch`: returns null if the file does not exist and rethrows any other error. */
export function onlyMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
