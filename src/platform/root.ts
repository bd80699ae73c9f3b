/** The folder of the project: what the site reads is named from here. The built server lies as deep in it as this file. */
export const ROOT = new URL('../../', import.meta.url)
