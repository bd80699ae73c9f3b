declare const __ASSETS_VERSION__: string
declare const __SYMBOLS__: string

/** The URL of an assets file; it changes with the folder's content, so browsers may cache it forever. */
export function assetPath(name: string): string {
  return `/assets/${__ASSETS_VERSION__}/${name}`
}

/** The URL of a symbol for a use element. In a build all symbols share one file with the icons. */
export function symbolPath(name: string): string {
  return `/assets/${__SYMBOLS__}#${name}`
}
