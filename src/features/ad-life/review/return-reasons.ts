/** What a seller must change before an ad is published. The seller reads this; the console offers it. */
export const returnReasons = {
  'return-category': 'Please choose the category that fits it.',
  'return-words': 'Please say clearly what you offer, where, and for how much.',
  'return-photos': 'Please use photos that you took yourself.',
  'return-details': 'Please remove other people’s names, numbers or addresses.',
  'return-other': 'Please change what we describe here.',
} as const

/** The names that operators see. */
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
