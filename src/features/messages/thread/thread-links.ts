/** One seed gives each side of a conversation a secret of its own. */
export const SELLER_THREAD = 'thread-seller'
export const BUYER_THREAD = 'thread-buyer'
