import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { METODE_GERBANG, type Metode } from '@lunas/contract/pembayaran/status'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { payFor, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  // No gateway would keep a charge open for seven months, so it rejects this one.
  world = await startWorld({
    worker: false,
    config: { metodeOverrides: '{"cimb_va":{"berlaku_menit":300000}}' },
  })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

/** What each way to pay asks of the payer, and its fee for Rp450.000; the rest is a VA. */
const ASKS: Partial<Record<Metode, string>> = {
  qris: 'qris', mandiri_bill: 'mandiri_bill', gopay: 'dompet', shopeepay: 'dompet',
  alfamart: 'gerai', indomaret: 'gerai',
}
const FEES: Partial<Record<Metode, number>> = {
  qris: 0, gopay: 9_000, shopeepay: 9_000, alfamart: 5_000, indomaret: 5_000,
}

test.each(METODE_GERBANG.filter((metode) => metode !== 'cimb_va'))(
  'by %s the payer is told what to do',
  async (metode) => {
    const { siswa, spp } = await aPupilWithSpp()
    const opened = await payFor(world, siswa, [spp], metode)
    const charge = await world.sandbox.charge(opened.kode_pembayaran)
    expect(opened).toMatchObject({
      status: 'menunggu',
      instruksi: { jenis: ASKS[metode] ?? 'va' },
      diterima: 0,
      nomor_kuitansi: null,
    })
    expect(opened.total).toBe(450_000 + (FEES[metode] ?? 4_000))
    expect(charge.gross_amount).toBe(`${opened.total}.00`)
  },
)

test('a charge that the gateway rejects fails cleanly, and the bill is free again', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const opened = await payFor(world, siswa, [spp], 'cimb_va')
  expect(opened).toMatchObject({ status: 'gagal', instruksi: null })
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: siswa.kode_siswa })
  expect(tagihan[0]).toMatchObject({ sedang_dibayar: false, sisa: 450_000 })
})

test('a payment keeps the payer’s note unchanged', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const keterangan = `'; DROP TABLE tagihan; -- <b>"tebal"</b> \u{1f600} {{7*7}} %00 \\u0000`
  const opened = await world.api.call('buatPembayaran', { ...requestFor(siswa, spp), keterangan })
  expect((await showPayment(world, opened)).keterangan).toBe(keterangan)
})

test('who is logged in is remembered as the payer, but not in another institution', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const own = await aPengguna(world, 'wali')
  const other = await aPengguna(world, 'wali', { institusi_id: 'lain' })
  const payers: (string | null)[] = []
  for (const { token } of [own, other]) {
    const opened = await world.api.call('buatPembayaran', requestFor(siswa, spp), { token })
    const [row] = await world.database.query<{ pengguna_id: string | null }>(
      'SELECT pengguna_id FROM pembayaran WHERE pihak_id = $1 AND dibuat_at = $2',
      [siswa.id, opened.dibuat_at],
    )
    payers.push(row?.pengguna_id ?? null)
  }
  expect(payers).toEqual([own.id, null])
})

test('the same key and body give the same answer, also after the payment moved on', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const [request, key] = [requestFor(siswa, spp), randomUUID()]
  const first = await world.api.call('buatPembayaran', request, { key })
  await world.api.call('batalPembayaran', { kode_pembayaran: first.kode_pembayaran })
  const { metode, ...rest } = request
  expect(await world.api.call('buatPembayaran', { ...rest, metode }, { key })).toEqual(first)
  expect(await paymentsOf(siswa.id)).toBe(1)
})

test('the same key and body of somebody else open a payment of their own', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const [request, key] = [requestFor(siswa, spp), randomUUID()]
  const [one, two] = [await aPengguna(world, 'wali'), await aPengguna(world, 'wali')]
  const answers = []
  for (const who of [one, two, {}]) {
    answers.push(await world.api.call('buatPembayaran', request, { ...who, key }))
  }
  expect(new Set(answers.map(({ kode_pembayaran }) => kode_pembayaran)).size).toBe(3)
  expect(await world.api.call('buatPembayaran', request, { ...one, key })).toEqual(answers[0])
})

test('the same key with another body is refused, and opens nothing', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const [request, key] = [requestFor(siswa, spp), randomUUID()]
  await world.api.call('buatPembayaran', request, { key })
  for (const changes of [{ metode: 'qris' as const }, { keterangan: 'lain' }]) {
    expect(await refusalOf({ ...request, ...changes }, key)).toBe('KUNCI_IDEMPOTENSI_BERBEDA')
  }
  expect(await paymentsOf(siswa.id)).toBe(1)
})

test('a double tap opens one payment and one charge', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const [request, key] = [requestFor(siswa, spp), randomUUID()]
  const taps = await Promise.all(
    Array.from({ length: 12 }, () => world.api.call('buatPembayaran', request, { key })),
  )
  const [kode = '', ...others] = new Set(taps.map(({ kode_pembayaran }) => kode_pembayaran))
  expect(others).toEqual([])
  expect(await paymentsOf(siswa.id)).toBe(1)
  expect((await world.sandbox.charge(kode)).transaction_status).toBe('pending')
  expect((await world.api.call('buatPembayaran', request, { key })).instruksi).not.toBeNull()
})

test('a key that was refused once may be used when the reason is gone', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const key = randomUUID()
  expect(
    await refusalOf({ ...requestFor(siswa, spp), tagihan: [{ ...shareOf(spp), jumlah: 1 }] }, key),
  ).toBe('TAGIHAN_TIDAK_BOLEH_DICICIL')
  expect((await world.api.call('buatPembayaran', requestFor(siswa, spp), { key })).status).toBe(
    'menunggu',
  )
})

test.each(['', 'pendek', 'a b c d e f', 'x'.repeat(65), '../../etc'])(
  'a key of "%s" is refused',
  async (key) => {
    const { siswa, spp } = await aPupilWithSpp()
    const { http, body } = await world.api.send('buatPembayaran', requestFor(siswa, spp), { key })
    expect([http, body]).toMatchObject([400, { kode: 'KUNCI_IDEMPOTENSI_HILANG' }])
  },
)

test('each reason not to accept a payment has its own code, and nothing is written', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const kegiatan = await aTagihan(world, siswa, {
    jenis: 'Kegiatan',
    jumlah: 20_000_000,
    boleh_dicicil: true,
  })
  const depan = await aTagihan(world, siswa, { jenis: 'Depan', tanggal_aktif: addDays(today, 1) })
  const batal = await aTagihan(world, siswa, { jenis: 'Batal' })
  await world.database.query('UPDATE tagihan SET dibatalkan_at = now() WHERE id = $1', [batal.id])
  const other = await aPupilWithSpp()
  const foreign = await aSiswa(world, { institusi_id: 'lain' })
  const foreignSpp = await aTagihan(world, foreign)
  const ghost = { kode_tagihan: 'TGH-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', jumlah: 1 }
  const base = requestFor(siswa, spp)
  const basket = (...tagihan: { kode_tagihan: string; jumlah: number }[]) => ({ ...base, tagihan })
  const cases: [RequestOf<'buatPembayaran'>, string][] = [
    [{ ...base, kode_siswa: 'SIS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' }, 'SISWA_TIDAK_DITEMUKAN'],
    [{ ...base, kode_siswa: 'SIS-takada-01K9Z8Y7X6W5V4T3S2R1Q0P9N8' }, 'SISWA_TIDAK_DITEMUKAN'],
    [basket(ghost), 'TAGIHAN_TIDAK_DITEMUKAN'],
    [basket(shareOf(other.spp)), 'TAGIHAN_TIDAK_DITEMUKAN'],
    [basket(shareOf(foreignSpp)), 'TAGIHAN_TIDAK_DITEMUKAN'],
    [{ ...basket(shareOf(spp)), kode_siswa: foreign.kode_siswa }, 'TAGIHAN_TIDAK_DITEMUKAN'],
    [basket(shareOf(batal)), 'TAGIHAN_DIBATALKAN'],
    [basket(shareOf(depan)), 'TAGIHAN_BELUM_AKTIF'],
    [basket({ ...shareOf(spp), jumlah: 449_999 }), 'TAGIHAN_TIDAK_BOLEH_DICICIL'],
    [basket({ ...shareOf(spp), jumlah: 450_001 }), 'NOMINAL_MELEBIHI_SISA'],
    [basket({ ...shareOf(kegiatan), jumlah: 9_999 }), 'NOMINAL_DI_BAWAH_MINIMUM'],
    [{ ...basket(shareOf(kegiatan)), metode: 'qris' }, 'NOMINAL_DI_ATAS_MAKSIMUM'],
    [basket(shareOf(spp), shareOf(spp)), 'PERMINTAAN_TIDAK_DIKENALI'],
    [basket(shareOf(spp), ghost), 'TAGIHAN_TIDAK_DITEMUKAN'],
  ]
  for (const [request, kode] of cases) {
    const key = randomUUID()
    expect([kode, await refusalOf(request, key)]).toEqual([kode, kode])
    expect(await world.database.query('SELECT 1 FROM idempotensi WHERE kunci = $1', [key])).toEqual(
      [],
    )
  }
  for (const { id } of [siswa, other.siswa, foreign]) expect(await paymentsOf(id)).toBe(0)
})

test('a bill that is paid is refused', async () => {
  const { siswa, spp } = await aPupilWithSpp()
  const opened = await payFor(world, siswa, [spp])
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await world.api.call('batalPembayaran', { kode_pembayaran: opened.kode_pembayaran })
  expect(await refusalOf(requestFor(siswa, spp), randomUUID())).toBe('TAGIHAN_SUDAH_LUNAS')
})

async function aPupilWithSpp() {
  const siswa = await aSiswa(world)
  return { siswa, spp: await aTagihan(world, siswa) }
}

function shareOf({ kode_tagihan, jumlah }: { kode_tagihan: string; jumlah: number }) {
  return { kode_tagihan, jumlah }
}

type ForBills = Extract<RequestOf<'buatPembayaran'>, { tagihan: unknown }>

function requestFor(
  { kode_siswa }: { kode_siswa: string },
  tagihan: { kode_tagihan: string; jumlah: number },
  metode: Metode = 'bca_va',
): ForBills {
  return { kode_siswa, metode, tagihan: [shareOf(tagihan)] }
}

async function refusalOf(request: RequestOf<'buatPembayaran'>, key: string): Promise<string> {
  const { body } = await world.api.send('buatPembayaran', request, { key })
  return body.success === 0 ? body.kode : 'accepted'
}

async function paymentsOf(siswa_id: string): Promise<number> {
  const [row] = await world.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pembayaran WHERE pihak_id = $1', [siswa_id],
  )
  return row?.count ?? 0
}
