import { type ComponentType, lazy, Suspense } from 'react'
import { untilTouched } from './until-touched.ts'

const loaders: (() => Promise<void>)[] = []

/** On the server every part must be there before the first page: `renderToString` does not wait. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()))
}

/**
 * Of a part of links and words alone: the server's markup does all of it, and its script waits until somebody is here.
 * Where it cannot be fetched, the markup stays.
 */
export const lateUntilTouched = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(() => untilTouched.then(load).catch(() => new Promise<never>(() => {})))

/**
 * A part that most visits to its page never show. The server renders it with the page; the browser fetches its script
 * when it is first shown, and keeps the server's markup until then.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  if (import.meta.env.SSR) {
    loaders.push(async () => {
      Part = await load()
    })
  }
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
