import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  'kofi.mensah@gmail.com',
  'Kofi.Mensah@Gmail.com',
  'kofimensah@gmail.com',
  'k.o.f.i.mensah@gmail.com',
  'kofimensah+1@gmail.com',
  'kofi.mensah+a+b@GMAIL.COM',
  'kofimensah@googlemail.com',
])('%s is the mailbox of kofimensah@gmail.com', (spelling) => {
  expect(mailboxOf(spelling)).toBe('kofimensah@gmail.com')
})

test.each(['kofi@gmail.com', 'kofimensah@example.com', 'kofi_mensah@gmail.com'])(
  '%s is another mailbox',
  (other) => expect(mailboxOf(other)).not.toBe('kofimensah@gmail.com'),
)
