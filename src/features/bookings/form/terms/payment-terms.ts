/** When to pay, in the same words in the form, the terms and the emails. */
export const PAYMENT_TERMS =
  'Payment is due by e-transfer at booking time. You are booked, and pay, when we accept your request.'
