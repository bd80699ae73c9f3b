/** Carries the session token with every change, so that no other site can send one. */
export const TOKEN_HEADER = 'x-console-token'
