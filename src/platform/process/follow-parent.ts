const LOOK_EVERY_MS = 500

/**
 * npm starts the site through a shell, which ends at SIGTERM and tells nobody: when the process that started this one is
 * gone, it was asked to stop.
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
