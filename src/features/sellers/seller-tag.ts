/** The cache tag of pages that show a seller's name. */
export const sellerTag = (publicId: string) => `seller:${publicId}`
