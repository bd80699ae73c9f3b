/** A path of this site with its domain; what is on another site stays as it is. */
export const absoluteUrl = (siteUrl: string, path: string) =>
  /^https?:\/\//.test(path) ? path : `${siteUrl}${path}`
