/** Apart from the rest, because the site map needs it on every page. */
export const GUIDE_PARAMETERS = ['province', 'as', 'with'] as const
