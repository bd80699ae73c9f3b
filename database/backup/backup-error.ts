/** A backup or a restore that cannot go on, in a sentence for the operator that says what to do next. */
export class BackupError extends Error {
  override name = 'BackupError'
}
