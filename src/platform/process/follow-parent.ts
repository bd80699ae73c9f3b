const LOOK_EVERY_MS = 500

/**
 * Calls `stop` when the parent process ends. npm starts the site through a shell, which exits on SIGTERM
 * without forwarding it, so the end of the parent means a request to stop.
 */
export function followParent(stop: () => void, lookEveryMs = LOOK_EVERY_MS): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, lookEveryMs)
  timer.unref()
}
