declare const __ASSETS_VERSION__: string
declare const __SYMBOLS__: string

/** The address of a file of the assets folder; it changes when the folder does, so browsers may keep it. */
export function assetPath(name: string): string {
  return `/assets/${__ASSETS_VERSION__}/${name}`
}

/** The address of a symbol for a use element. In a build all of them are in one file with the icons. */
export function symbolPath(name: string): string {
  return `/assets/${__SYMBOLS__}#${name}`
}
