declare const __ASSETS_VERSION__: string

/** The address of a file of the assets folder; it changes when the folder does, so browsers may keep it. */
export function assetPath(name: string): string {
  return `/assets/${__ASSETS_VERSION__}/${name}`
}
