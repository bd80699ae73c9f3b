/**
 * What a mail may carry, and what becomes of it when its recipient got enough of them this hour.
 * - `unconfirmed`: anybody can have it sent to any address, by typing the address into a form. It carries no typed word,
 *   and over the cap it is dropped: its recipient has ten others.
 * - `confirmed`: to people who showed that the address is theirs. Over the cap it waits.
 * - `staff`: to those who run the site or give the consultations. Over the cap it waits.
 * - `bulk`: one of many alike, to people who asked for it and confirmed. Over the cap it waits.
 */
export type MailClass = 'unconfirmed' | 'confirmed' | 'staff' | 'bulk'

const classed = (name: MailClass, kinds: string) =>
  kinds.split(/\s+/).map((kind): [string, MailClass] => [kind, name])

/** Every kind of mail with its class. A new mail adds its name here; a test finds the one that is missing. */
export const MAIL_CLASSES: Readonly<Record<string, MailClass>> = Object.fromEntries([
  ...classed(
    'unconfirmed',
    `ad-submitted my-ads-requested ad-answer-received ad-back-on-sale ad-sold ad-thread-started
     ad-report-decided listing-submitted listing-links-requested alert-requested alert-repeated
     feedback-decided newsletter-requested newsletter-already-subscribed newsletter-data-requested
     newsletter-nothing-held booking-held`,
  ),
  // In seller-written and message-answered are an operator's own words; what the person typed is in neither.
  ...classed(
    'confirmed',
    `ad-held ad-published ad-refused ad-removed ad-returned seller-written ad-expiring ad-message-received
     appeal-overturned appeal-upheld listing-held listing-published listing-refused listing-removed
     listing-appeal-upheld listing-appeal-overturned business-still-open message-answered booking-requested
     booking-accepted booking-confirmed booking-declined booking-cancelled booking-rescheduled
     booking-move-asked booking-place booking-reminder booking-lapsed`,
  ),
  // An owner has the invitation sent; nothing in it was typed.
  ...classed(
    'staff',
    `contact-received contact-held operator-invited operator-nudged newsletter-test
     booking-requested-provider booking-accepted-provider booking-move-asked-provider
     booking-move-refused-provider booking-place-provider booking-confirmed-provider
     booking-declined-provider booking-cancelled-provider booking-rescheduled-provider
     booking-reminder-provider booking-unanswered-provider booking-lapsed-provider`,
  ),
  ...classed('bulk', 'alert-ads-found newsletter-issue'),
])

export const isDroppedOverCap = (kind: string): boolean => MAIL_CLASSES[kind] === 'unconfirmed'
