/** When to pay, in the same words on the form, in the terms and in every mail. */
export const PAYMENT_TERMS =
  'Payment is due by e-transfer at booking time. You are booked, and pay, when we accept your request.'
