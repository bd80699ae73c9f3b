/** Computes a value on the server only; the browser build leaves `make` out. */
export function onServer<Value>(make: () => Value): Value | undefined {
  return import.meta.env.SSR ? make() : undefined
}
