import { createHmac, randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sidikOf } from '@lunas/contract/kantin/decide-luring'
import type { HubSale } from '@lunas/contract/kantin/hub'
import { openHubBook } from '@lunas/contract/kantin/hub-book'
import { Jatah } from '@lunas/contract/kantin/luring'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { machineClock } from './clock.ts'
import { openFileDisk } from './file-disk.ts'
import { openHub, type Hub } from './hub.ts'

const KUNCI = 'kunci-uji'
const ORIGIN = 'https://bayar.contoh.sch.id'
const TOKEN = '04A1B2C3D4E5F6'
const KODE = '0'.repeat(25)
const idproduk = `PRD-mobile-${KODE}1`
const kode_siswa = `SIS-mobile-${KODE}2`
const NOW = machineClock.at(Date.parse('2026-11-17T03:00:00.000Z'))

let folder: string
let hub: Hub
let path: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lunas-hub-'))
  path = join(folder, 'penjualan.jsonl')
  const book = await openHubBook(await openFileDisk(path))
  await book.keepJatah(await aJatah(15_000))
  hub = await openHub({
    host: '127.0.0.1', port: 0, book, kunci: KUNCI, origin: ORIGIN,
    isHost: (host) => host === `127.0.0.1:${hub.port}`, now: () => NOW,
  })
})
afterEach(async () => {
  await hub.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function aJatah(jatah: number): Promise<Jatah> {
  const idjatah = randomUUID()
  return Jatah.parse({
    idjatah, idsekolah: `SKL-mobile-${KODE}3`, hari: '2026-11-17', sampai: '2026-11-17T13:00:00.000Z',
    pada: '2026-11-17T02:00:00.000Z', zona: 'Asia/Jakarta', waktu: [],
    produk: [{
      idproduk, idlapak: `LPK-mobile-${KODE}4`, lapak: 'Lapak', sekolah: 'SDIT', nama: 'Nasi Uduk',
      kategori: 'makanan', alergen: [], harga: 10_000, barcode: null, stok: null, favorit: true,
      aktif: true, gambar: '',
    }],
    siswa: [{
      kode_siswa, nama: 'Aisyah', kelas: '4B', foto: null, jatah, tolak: '', sisa_hari: null, per_waktu: null,
      terpakai_waktu: [], kategori_diblokir: [], produk_diblokir: [], alergen: [], pin: 'tidak',
      pin_di_atas: 0,
    }],
    kartu: [{
      sidik: await sidikOf(idjatah, TOKEN), idkartu: `KRT-mobile-${KODE}5`, kode_siswa, tolak: '',
    }],
  })
}

type Changes = { origin?: string; kunci?: string; sale?: Partial<HubSale> }
const mesin = randomUUID()

async function ask({ origin = ORIGIN, kunci = KUNCI, sale }: Changes = {}) {
  const response = await fetch(`http://127.0.0.1:${hub.port}/jual`, {
    method: 'POST',
    headers: {
      origin, 'content-type': 'application/json',
      authorization: `Bearer ${createHmac('sha256', kunci).update(mesin).digest('hex')}`,
    },
    body: JSON.stringify({
      id: randomUUID(), mesin, urut: 1, idshift: `SHF-mobile-${KODE}6`, token: TOKEN,
      barang: [{ idproduk, banyak: 1, harga: 10_000 }], terjadi_at: NOW.toISOString(), ...sale,
    }),
  })
  return { status: response.status, body: (await response.json()) as { hasil?: object } }
}

test('a hub sells its part once, and the sale is on the disk before the till hears of it', async () => {
  const id = randomUUID()
  expect((await ask({ sale: { id } })).body.hasil).toMatchObject({ ok: true, sisa: 5_000 })
  expect((await ask({ sale: { id } })).body.hasil).toMatchObject({ ok: true, sisa: 5_000 })
  const both = await Promise.all([ask({ sale: { urut: 2 } }), ask({ sale: { urut: 3 } })])
  for (const { body } of both) expect(body.hasil).toMatchObject({ ok: false, kode: 'JATAH_KURANG' })
  // Killed in the middle of its next write.
  appendFileSync(path, '{"put":[{"id":"')
  const reopened = await openHubBook(await openFileDisk(path))
  expect(reopened.unsent()).toMatchObject([{ id, mesin, kode_siswa, batal: false }])
})

test('other pages, unknown tills and odd requests are refused', async () => {
  expect((await ask({ origin: 'https://jahat.example' })).status).toBe(403)
  expect((await ask({ kunci: 'lain' })).status).toBe(401)
  expect((await ask({ sale: { urut: 0 } })).status).toBe(400)
  const response = await fetch(`http://localhost:${hub.port}/jual`, { method: 'POST', headers: { origin: ORIGIN } })
  expect(response.status).toBe(403)
})
