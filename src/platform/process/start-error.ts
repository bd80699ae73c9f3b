/** A start failure that the operator can fix: its message is the whole explanation, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
