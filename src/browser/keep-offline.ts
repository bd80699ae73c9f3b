/** After the first visit the directories can be read with no connection. Fetched once a page has loaded. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isFirstVisit = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/service-worker.js')
  if (!isFirstVisit) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [location.pathname, ...files] })
}
