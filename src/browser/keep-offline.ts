/** Makes the directories readable offline after the first visit. Called once the page has loaded. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isFirstVisit = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/service-worker.js')
  if (!isFirstVisit) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [location.pathname, ...files] })
}
