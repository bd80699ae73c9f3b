/** Purposes that derive a separate secret for each side from the one seed of a conversation. */
export const SELLER_THREAD = 'thread-seller'
export const BUYER_THREAD = 'thread-buyer'
