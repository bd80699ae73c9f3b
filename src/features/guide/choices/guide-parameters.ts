/** In a file of its own because the site map loads it on every page. */
export const GUIDE_PARAMETERS = ['province', 'as', 'with'] as const
