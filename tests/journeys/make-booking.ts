import type { Page } from 'playwright-core'

/** Books the first free slot of the last day that is offered, and gives the address of the booking's page. */
export async function makeBooking(page: Page): Promise<string> {
  const opening = await page.request.get('/api/consultation/opening')
  const { dates } = (await opening.json()) as { dates: string[] }
  const consultationDate = dates.at(-1) ?? ''
  const answer = await page.request.get(`/api/consultation/slots?date=${consultationDate}&duration=1`)
  const { slots } = (await answer.json()) as { slots: { time: string }[] }
  const booked = await page.request.post('/api/consultation', {
    data: {
      clientType: 'individual',
      name: 'Ama Serwaa',
      email: 'ama@example.com',
      phone: '416-555-0188',
      consultationDate,
      consultationTime: slots[0]?.time,
      duration: '1',
      details: 'A booking to look at.',
      agreeToTerms: true,
    },
  })
  return ((await booked.json()) as { bookingPath: string }).bookingPath
}
