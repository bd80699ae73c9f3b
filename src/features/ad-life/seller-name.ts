/** A name as people write it: no digits, no address, no link. */
export const SELLER_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,39}$/u
