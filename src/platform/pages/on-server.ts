/** Made for the page's source only: the browser's copy of this code leaves it out. */
export function onServer<Value>(make: () => Value): Value | undefined {
  return import.meta.env.SSR ? make() : undefined
}
