/** A name as people write one: no number, no address, nothing to click. */
export const SELLER_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,39}$/u
