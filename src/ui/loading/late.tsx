import { type ComponentType, lazy, Suspense } from 'react'
import { untilTouched } from './until-touched.ts'

const loaders: (() => Promise<void>)[] = []

/** Loads every late part on the server before the first page, because `renderToString` does not wait. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()))
}

/**
 * For a part of links and text only: the server's markup is enough, so its script waits for the first
 * interaction. If the script cannot be fetched, the markup stays.
 */
export const lateUntilTouched = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(() => untilTouched.then(load).catch(() => new Promise<never>(() => {})))

/**
 * For a part that most visits never show. The server renders it with the page; the browser fetches its script
 * when it is first shown and keeps the server's markup until then.
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
