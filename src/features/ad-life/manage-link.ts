/** The purpose that manage links are derived for; another purpose gives another secret from the same seed. */
export const MANAGE_LINK = 'manage-ad'
