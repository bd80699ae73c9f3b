/** Adds the site's origin to a path; a URL of another site stays as it is. */
export const absoluteUrl = (siteUrl: string, path: string) =>
  /^https?:\/\//.test(path) ? path : `${siteUrl}${path}`
