import { expect, test } from 'vitest'
import type { PesanMove } from '#ports/message-sender'
import { pesanTransitions, STATUS_PESAN } from '#messages/messages'
import type { StatusPesan } from '#messages/messages'

const moves = Object.keys(pesanTransitions) as PesanMove[]

function apply(from: StatusPesan, move: PesanMove): StatusPesan {
  const { from: legal, to } = pesanTransitions[move]
  return (legal as readonly StatusPesan[]).includes(from) ? to : from
}

test('a repeated word changes nothing', () => {
  for (const status of STATUS_PESAN) {
    for (const move of moves) {
      const once = apply(status, move)
      expect(apply(once, move)).toBe(once)
    }
  }
})

test('in whatever order words arrive, the last one of the journey wins', () => {
  const orders = [
    ['send', 'deliver', 'read'], ['read', 'deliver', 'send'], ['deliver', 'read', 'send'],
    ['read', 'send', 'deliver'], ['send', 'read', 'accept'],
  ] as const
  for (const order of orders) {
    expect(order.reduce<StatusPesan>(apply, 'menunggu')).toBe('dibaca')
  }
})

test('a message that failed is not sent by a word that was overtaken', () => {
  const overtaken: PesanMove[] = ['fail', 'send', 'accept']
  expect(overtaken.reduce<StatusPesan>(apply, 'menunggu')).toBe('gagal')
})

test('a message that we gave up and that arrives all the same has arrived', () => {
  const late: PesanMove[] = ['fail', 'deliver', 'fail']
  expect(late.reduce<StatusPesan>(apply, 'menunggu')).toBe('sampai')
})
