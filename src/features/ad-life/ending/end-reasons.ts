/** The rules by which an ad is refused or removed. The seller reads them; the console offers them. */
export const endReasons = {
  'pay-first':
    'It asks for money before a viewing. To keep people safe, we never publish ads that want a deposit, gift card or e-transfer before the buyer has seen what is offered.',
  facts: 'The price or another detail does not look right.',
  scam: 'It asks for money or trust in a way that scams do. See “Stay safe” on our site.',
  licence: 'The licence could not be found in the official register. Appeal with a link to your entry in it.',
  prohibited: 'It offers something that our rules or the law do not allow.',
  duplicate: 'The same ad is already on the site. One ad per item is enough.',
  unclear: 'It is not clear what is offered, where, or by whom.',
  category: 'It is in the wrong category, and no other one fits.',
  spam: 'It advertises a website or a program instead of something a person offers.',
  offensive: 'It insults people, or turns some away for who they are.',
  'not-theirs': 'It shows photos or personal details that belong to someone else.',
  sold: 'It is sold or no longer available.',
  asked: 'You asked us to take it off the site.',
  other: 'It does not fit the site. We explain why below.',
} as const

export type EndReason = keyof typeof endReasons
/** Explains nothing by itself: the operator must write what is wrong. */
export const needsOwnWords = (reason: EndReason) => reason === 'other'
export const END_REASONS = Object.keys(endReasons) as EndReason[]

/** The names that operators see, the most used first. */
export const endReasonNames: Record<EndReason, string> = {
  scam: 'Scam or fraud',
  sold: 'Already sold or rented',
  duplicate: 'Same ad twice',
  prohibited: 'Not allowed on the site',
  asked: 'Seller asked us to',
  'pay-first': 'Asks for money before a viewing',
  facts: 'Price or facts look wrong',
  'not-theirs': 'Someone else’s photos or details',
  offensive: 'Offensive or discriminatory',
  spam: 'Advertises a website or program',
  licence: 'Licence not found',
  category: 'Wrong category, and no other fits',
  unclear: 'Not clear what is offered',
  other: 'Something else',
}
