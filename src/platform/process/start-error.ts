/** A failure to start that the operator can mend: its message is the whole explanation, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
