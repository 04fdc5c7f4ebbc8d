import { expect, test } from 'vitest'
import { createInbox, hasArrived } from '#inbox/inbox'

const at = (received_at: number) => ({ status: 'delivered' as const, received_at })

test('messages are listed newest first, and per receiver', () => {
  const inbox = createInbox()
  inbox.receive({ id: '1', to: '6281', text: 'Kode 111111', otp: '111111', ...at(1) })
  inbox.receive({ id: '2', to: '6282', text: 'Halo', ...at(2) })
  inbox.receive({ id: '3', to: '6281', text: 'Kode 222222', otp: '222222', ...at(3) })
  expect(inbox.list().map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect(inbox.list('6281').map(({ otp }) => otp)).toEqual(['222222', '111111'])
  expect(inbox.list('6283')).toEqual([])
})

test('a failed message is not shown to its receiver', () => {
  const inbox = createInbox()
  inbox.receive({ id: '1', to: '6281', text: 'Kode 111111', status: 'sent', received_at: 1 })
  expect(inbox.list('6281').filter(hasArrived)).toEqual([])
  inbox.change('1', { status: 'delivered' })
  expect(inbox.list('6281').filter(hasArrived)).toHaveLength(1)
  inbox.change('1', { status: 'failed', error_code: 131_026 })
  expect(inbox.list('6281').filter(hasArrived)).toEqual([])
})
