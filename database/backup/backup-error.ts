/** A backup or restore that cannot continue. The message tells the operator what to do next. */
export class BackupError extends Error {
  override name = 'BackupError'
}
