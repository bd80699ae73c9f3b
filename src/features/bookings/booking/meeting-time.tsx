import { formatSpan } from '../slots/format-slot.ts'

type MeetingTimeProps = { startsAt: string; endsAt: string; timeZone: string }

/** The day and the hours of a meeting; the hours stay on one line. */
export function MeetingTime({ startsAt, endsAt, timeZone }: MeetingTimeProps) {
  const [, day, hours] = /^(.*, )(.*)$/.exec(formatSpan(startsAt, endsAt, timeZone)) ?? []
  return (
    <>
      {day}
      <span className="nowrap">{hours}</span>
    </>
  )
}
