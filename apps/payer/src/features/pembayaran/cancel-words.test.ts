import { STATUS_PEMBAYARAN } from '@lunas/contract/pembayaran/status'
import { alerts, closeAlert, showAlert } from '@lunas/client/notices'
import { expect, test } from 'vitest'
import { endCancelAnswer, tellCancelAnswer } from './cancel-words.ts'

test.each(STATUS_PEMBAYARAN)('%s: only a cancelled payment is called cancelled', (status) => {
  tellCancelAnswer(status)
  const [notice] = alerts.get()
  const isCancelled = status === 'dibatalkan'
  expect(notice?.title === 'Sukses').toBe(isCancelled)
  expect(notice?.message === 'Pembayaran sudah dibatalkan.').toBe(isCancelled)
  closeAlert()
})

test('a payment whose money arrived first is shown as paid, not as cancelled', () => {
  tellCancelAnswer('berhasil')
  expect(alerts.get()[0]?.message).toBe(
    'Uangnya sudah kami terima, jadi pembayaran ini tidak dibatalkan.',
  )
  closeAlert()
})

test('an answer goes once the payment turns, and other notices stay', () => {
  tellCancelAnswer('dibatalkan')
  showAlert('Kode OTP salah.')
  endCancelAnswer('dibatalkan')
  expect(alerts.get()).toHaveLength(2)
  endCancelAnswer('berhasil')
  expect(alerts.get().map(({ message }) => message)).toEqual(['Kode OTP salah.'])
  closeAlert()
})
