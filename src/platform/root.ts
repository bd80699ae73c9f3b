/** The project's root folder. The built server is at the same depth as this file, so the path fits both. */
export const ROOT = new URL('../../', import.meta.url)
