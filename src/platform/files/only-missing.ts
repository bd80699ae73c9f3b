/** For a `catch`: null when there is no such file; any other trouble with it is thrown on. */
export function onlyMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
