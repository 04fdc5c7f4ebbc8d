import { expect, test } from 'vitest'
import { createInbox } from '#inbox/inbox'

test('messages are listed newest first, and per receiver', () => {
  const inbox = createInbox()
  inbox.receive({ id: '1', to: '6281', text: 'Kode 111111', otp: '111111', received_at: 1 })
  inbox.receive({ id: '2', to: '6282', text: 'Halo', received_at: 2 })
  inbox.receive({ id: '3', to: '6281', text: 'Kode 222222', otp: '222222', received_at: 3 })
  expect(inbox.list().map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect(inbox.list('6281').map(({ otp }) => otp)).toEqual(['222222', '111111'])
  expect(inbox.list('6283')).toEqual([])
})
