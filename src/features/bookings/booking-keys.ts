import { withQuery } from '../../paths.ts'

/** The keys of the calls, without the library that makes them: the server names them too, and must not load React. */
export const bookingKeys = {
  slots: (date: string, duration: string): [string] => [
    withQuery('/api/consultation/slots', { date, duration: duration || '1' }),
  ],
  booking: (token: string): [string, string] => ['/api/consultation/bookings', token],
  /** Never asked for: it is there when the server shows a form again that was sent without script. */
  draft: (): [string] => ['/consultation/draft'],
  /** The answer to a press on the booking's own page; also only there when the server put it there. */
  notice: (): [string] => ['/consultation/notice'],
}
