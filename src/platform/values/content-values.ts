import { z } from 'zod'

// Schemas for values that both content files and the console contain, with their error messages.

export const webAddress = z.url({
  protocol: /^https$/,
  error: 'must be an address that begins with https://',
})
export const telephone = z
  .string()
  .regex(
    /^(\d{3}|9-8-8|(\+?1[ -])?\d{3}[ -]\d{3}[ -]\d{4}|\+\d{1,3}( \d{2,4}){2,4})$/,
    'write the number like 1-800-555-0100, 416-555-0100, +233 30 555 0100 or 211',
  )
export const calendarDay = z.iso.date('write the day like 2026-11-15')
