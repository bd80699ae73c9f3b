/**
 * What an email may contain, and what happens to it when its recipient is over the hourly cap.
 * - `unconfirmed`: anyone can cause it by typing any address into a form. It contains no user input, and over
 *   the cap it is dropped: its recipient already has ten emails.
 * - `confirmed`: to people who proved that the address is theirs. Over the cap it waits.
 * - `staff`: to operators and providers of consultations. Over the cap it waits.
 * - `bulk`: one of many alike, to people who requested and confirmed it. Over the cap it waits.
 */
export type MailClass = 'unconfirmed' | 'confirmed' | 'staff' | 'bulk'

const classed = (name: MailClass, kinds: string) =>
  kinds.split(/\s+/).map((kind): [string, MailClass] => [kind, name])

/** Every kind of email with its class. Add each new kind here; a test reports missing ones. */
export const MAIL_CLASSES: Readonly<Record<string, MailClass>> = Object.fromEntries([
  ...classed(
    'unconfirmed',
    `ad-submitted my-ads-requested ad-answer-received ad-back-on-sale ad-sold ad-thread-started
     ad-report-decided listing-submitted listing-links-requested alert-requested alert-repeated
     feedback-decided newsletter-requested newsletter-already-subscribed newsletter-data-requested
     newsletter-nothing-held booking-held`,
  ),
  // seller-written and message-answered contain an operator's text, never what the recipient typed.
  ...classed(
    'confirmed',
    `ad-held ad-published ad-refused ad-removed ad-returned seller-written ad-expiring ad-message-received
     appeal-overturned appeal-upheld listing-held listing-published listing-refused listing-removed
     listing-appeal-upheld listing-appeal-overturned business-still-open message-answered booking-requested
     booking-accepted booking-confirmed booking-declined booking-cancelled booking-rescheduled
     booking-move-asked booking-place booking-reminder booking-lapsed`,
  ),
  // An owner triggers the invitation; it contains no user input.
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
