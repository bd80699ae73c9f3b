/** What a seller is asked to change before an ad goes back on the site. The words are the seller's; the console offers them. */
export const mendReasons = {
  'mend-category': 'Please choose the category that fits it.',
  'mend-words': 'Please say clearly what you offer, where, and for how much.',
  'mend-photos': 'Please use photos that you took yourself.',
  'mend-details': 'Please remove other people’s names, numbers or addresses.',
  'mend-other': 'Please change what we describe here.',
} as const

/** How operators call them. */
export const mendReasonNames: Record<keyof typeof mendReasons, string> = {
  'mend-category': 'Choose another category',
  'mend-words': 'Say what, where and how much',
  'mend-photos': 'Use photos of their own',
  'mend-details': 'Remove details of others',
  'mend-other': 'Something else',
}

export type MendReason = keyof typeof mendReasons
export const MEND_REASONS = Object.keys(mendReasons) as MendReason[]

export const isMendReason = (id: string): id is MendReason => id in mendReasons
