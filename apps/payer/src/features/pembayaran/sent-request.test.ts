import { keepIn } from '@lunas/client/kept'
import { expect, test } from 'vitest'
import { keepSent, readSent, releaseSent, saldoKode, type SentRequest } from './sent-request.ts'

const sent: SentRequest = {
  key: 'kunci-1',
  body: { kode_siswa: 'SIS-1', metode: 'qris', tagihan: [{ kode_tagihan: 'TGH-1', jumlah: 1 }] },
  ringkasan: { nama_metode: 'QRIS', biaya: 0, total: 1, rincian: [] },
}

test('an unanswered request is found again after a reload, with its key and body', () => {
  const storage = aStorage()
  keepSent(
    keepIn(() => storage),
    sent,
  )
  expect(
    readSent(
      keepIn(() => storage),
      'SIS-1',
    ),
  ).toEqual(sent)
})

test('the request of one pupil is not offered to another', () => {
  const keep = keepIn(aStorageGetter())
  keepSent(keep, sent)
  expect(readSent(keep, 'SIS-2')).toBeUndefined()
})

test('a top-up is found separately from the bills of its child', () => {
  const keep = keepIn(aStorageGetter())
  const body = { untuk: 'saldo', kode_siswa: 'SIS-1', jumlah: 1, metode: 'qris' } as const
  keepSent(keep, { ...sent, body })
  expect(readSent(keep, 'SIS-1')).toBeUndefined()
  expect(readSent(keep, saldoKode('SIS-1'))?.body).toEqual(body)
})

test('an answered request is removed', () => {
  const keep = keepIn(aStorageGetter())
  keepSent(keep, sent)
  releaseSent(keep)
  expect(readSent(keep, 'SIS-1')).toBeUndefined()
})

test('storage that is broken or forbidden counts as empty', () => {
  const broken = keepIn(aStorageGetter({ permintaan_bayar: '{"key":' }))
  const forbidden = keepIn(() => {
    throw new Error('forbidden')
  })
  keepSent(forbidden, sent)
  expect([readSent(broken, 'SIS-1'), readSent(forbidden, 'SIS-1')]).toEqual([undefined, undefined])
})

function aStorageGetter(entries?: Record<string, string>) {
  const storage = aStorage(entries)
  return () => storage
}

function aStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
