/** What a seller is asked to change before an ad goes back on the site. The words are the seller's; the console offers them. */
export const returnReasons = {
  'return-category': 'Please choose the category that fits it.',
  'return-words': 'Please say clearly what you offer, where, and for how much.',
  'return-photos': 'Please use photos that you took yourself.',
  'return-details': 'Please remove other people’s names, numbers or addresses.',
  'return-other': 'Please change what we describe here.',
} as const

/** How operators call them. */
export const returnReasonNames: Record<keyof typeof returnReasons, string> = {
  'return-category': 'Choose another category',
  'return-words': 'Say what, where and how much',
  'return-photos': 'Use photos of their own',
  'return-details': 'Remove details of others',
  'return-other': 'Something else',
}

export type ReturnReason = keyof typeof returnReasons
export const RETURN_REASONS = Object.keys(returnReasons) as ReturnReason[]

export const isReturnReason = (id: string): id is ReturnReason => id in returnReasons
