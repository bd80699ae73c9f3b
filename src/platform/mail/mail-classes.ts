/**
 * What a mail may carry, and what becomes of it when its recipient got enough of them this hour.
 * - `unconfirmed`: anybody can have it sent to any address, by typing the address into a form. It carries no typed word,
 *   and over the cap it is dropped: its recipient has ten others.
 * - `confirmed`: to people who showed that the address is theirs. Over the cap it waits.
 * - `staff`: to those who run the site or give the consultations. Over the cap it waits.
 * - `bulk`: one of many alike, to people who asked for it and confirmed. Over the cap it waits.
 */
export type MailClass = 'unconfirmed' | 'confirmed' | 'staff' | 'bulk'

/** Every kind of mail with its class. A new mail adds its line here; a test finds the one that is missing. */
export const MAIL_CLASSES: Readonly<Record<string, MailClass>> = {
  'ad-submitted': 'unconfirmed',
  'ad-held': 'confirmed',
  'ad-published': 'confirmed',
  'ad-refused': 'confirmed',
  'ad-removed': 'confirmed',
  'ad-returned': 'confirmed',
  // An operator's own words to a seller who confirmed the address.
  'seller-written': 'confirmed',
  'ad-expiring': 'confirmed',
  'my-ads-requested': 'unconfirmed',
  'ad-message-received': 'confirmed',
  'ad-answer-received': 'unconfirmed',
  'ad-back-on-sale': 'unconfirmed',
  'ad-sold': 'unconfirmed',
  'ad-thread-started': 'unconfirmed',
  'ad-report-decided': 'unconfirmed',
  'appeal-overturned': 'confirmed',
  'appeal-upheld': 'confirmed',
  'listing-submitted': 'unconfirmed',
  'listing-held': 'confirmed',
  'listing-published': 'confirmed',
  'listing-refused': 'confirmed',
  'listing-removed': 'confirmed',
  'listing-appeal-upheld': 'confirmed',
  'listing-appeal-overturned': 'confirmed',
  'business-still-open': 'confirmed',
  'listing-links-requested': 'unconfirmed',
  'alert-requested': 'unconfirmed',
  'alert-repeated': 'unconfirmed',
  'alert-ads-found': 'bulk',
  'contact-received': 'staff',
  'contact-held': 'staff',
  // An operator's own words to somebody who wrote to us; what that person typed is not in it.
  'message-answered': 'confirmed',
  // An owner has it sent; nothing in it was typed.
  'operator-invited': 'staff',
  'operator-nudged': 'staff',
  'feedback-decided': 'unconfirmed',
  'newsletter-requested': 'unconfirmed',
  'newsletter-already-subscribed': 'unconfirmed',
  'newsletter-data-requested': 'unconfirmed',
  'newsletter-nothing-held': 'unconfirmed',
  'newsletter-issue': 'bulk',
  'newsletter-test': 'staff',
  'booking-held': 'unconfirmed',
  'booking-requested': 'confirmed',
  'booking-accepted': 'confirmed',
  'booking-confirmed': 'confirmed',
  'booking-declined': 'confirmed',
  'booking-cancelled': 'confirmed',
  'booking-rescheduled': 'confirmed',
  'booking-move-asked': 'confirmed',
  'booking-place': 'confirmed',
  'booking-reminder': 'confirmed',
  'booking-lapsed': 'confirmed',
  'booking-requested-provider': 'staff',
  'booking-accepted-provider': 'staff',
  'booking-move-asked-provider': 'staff',
  'booking-move-refused-provider': 'staff',
  'booking-place-provider': 'staff',
  'booking-confirmed-provider': 'staff',
  'booking-declined-provider': 'staff',
  'booking-cancelled-provider': 'staff',
  'booking-rescheduled-provider': 'staff',
  'booking-reminder-provider': 'staff',
  'booking-unanswered-provider': 'staff',
  'booking-lapsed-provider': 'staff',
}

export const isDroppedOverCap = (kind: string): boolean => MAIL_CLASSES[kind] === 'unconfirmed'
