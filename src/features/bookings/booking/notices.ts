/** The form's success and failure messages. */
export const SUBMITTED = {
  title: 'Booking Request Submitted',
  description: "We'll contact you shortly to confirm your consultation.",
}

export function failedNotice(phone: string) {
  return { title: 'Submission Failed', description: `Please try again or contact us directly at ${phone}.` }
}
