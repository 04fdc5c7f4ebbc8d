import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/clock'
import { FOTO_MAX } from '#slip/keep-foto'
import { assertBooksHold, bookedFor, moneyOf } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { aPicture, PDF, PNG } from '#test/foto'
import { sendSlip, trySlip } from '#test/slip'
import { showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const TWO_MB = 2 * 1024 * 1024

test('a slip is not money until a second person agrees; then it pays with a receipt', async () => {
  const { tu, bendahara, request } = await aTransfer()
  const slip = await sendSlip(world, request, tu)
  expect(slip).toMatchObject({
    status: 'menunggu', usulan: { milik_saya: true, boleh_putus: false }, kode_pembayaran: null,
  })
  const { kode_siswa } = request
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan).toMatchObject([{ dibayar: 0 }])
  const { idslip } = slip
  const { foto } = await world.api.call('fotoSlip', { idslip }, bendahara)
  expect(foto).toMatch(/^data:image\/jpeg;base64,/)
  const decided = await decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, bendahara)
  expect(decided).toMatchObject({ status: 'disetujui', diputus_oleh: 'Pengguna bendahara' })
  const kode_pembayaran = decided.kode_pembayaran ?? ''
  expect(await showPayment(world, { kode_pembayaran })).toMatchObject({
    status: 'berhasil', nama_metode: 'Transfer Bank', diterima: 450_000,
    nomor_kuitansi: decided.nomor_kuitansi,
  })
  // The receipt shows the day of the transfer, not the day of the decision.
  const nomor_kuitansi = decided.nomor_kuitansi ?? ''
  expect(await world.api.call('getKuitansi', { nomor_kuitansi })).toMatchObject({
    dibayar_at: '2026-11-01T05:00:00.000Z',
  })
  const trail = await world.api.call('getJejak', {}, bendahara)
  expect(trail.map(({ tindakan }) => tindakan)).toEqual(['slip_disetujui', 'slip_diajukan'])
})

test('a slip of a pupil who moved is decided by the school that got the transfer, and booked into its bank', async () => {
  const { tu, bendahara, sekolah, request } = await aTransfer()
  const { idslip } = await sendSlip(world, request, tu)
  const next = await aSekolah(world)
  const admin = await aPengguna(world, 'admin_institusi')
  await world.api.call(
    'pindahSekolah', { kode_siswa: request.kode_siswa, idsekolah: next.idsekolah, nis: 'PINDAH-1' }, admin)
  const stranger = await aPengguna(world, 'bendahara', { sekolah: next })
  expect((await tryDecide(world, 'putusSlip', { idslip, putusan: 'setuju' }, stranger)).body)
    .toMatchObject({ kode: 'SLIP_TIDAK_DITEMUKAN' })
  const { kode_pembayaran } = await decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, bendahara)
  const id = parseKode('pembayaran', kode_pembayaran ?? '')?.id ?? ''
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([
    { debit: `bank/${sekolah.id}`, credit: `piutang/${sekolah.id}`, amount: 450_000 },
  ])
})

test('the person who recorded a slip cannot agree to it, but can take it back and correct it', async () => {
  const { tu, bendahara, sekolah, request } = await aTransfer()
  const kasir = await aPengguna(world, 'kasir', { sekolah })
  const sent = await sendSlip(world, request, kasir)
  const tarik = { idslip: sent.idslip, alasan: 'Salah jumlah' }
  for (const [who, alasan, kode] of [
    [tu, tarik.alasan, 'USULAN_ORANG_LAIN'], [kasir, ' ', 'ALASAN_BELUM_DITULIS'],
  ] as const) {
    expect((await world.api.send('tarikSlip', { ...tarik, alasan }, who)).body).toMatchObject({ kode })
  }
  expect(await world.api.call('tarikSlip', tarik, kasir)).toMatchObject({
    status: 'ditolak', ditarik: true, alasan: tarik.alasan, kode_pembayaran: null,
  })
  expect((await world.api.send('tarikSlip', tarik, kasir)).body).toMatchObject({
    kode: 'USULAN_SUDAH_DIPUTUSKAN',
  })
  const { idslip } = await sendSlip(world, { ...request, jumlah: 500_000 }, tu)
  const own = await tryDecide(world, 'putusSlip', { idslip, putusan: 'setuju' }, tu)
  expect(own.body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  const back = { idslip, alasan: 'Salah siswa' }
  expect(await world.api.call('tarikSlip', back, tu)).toMatchObject({ status: 'ditolak', ditarik: true })
  const trail = await world.api.call('getJejak', {}, bendahara)
  expect(trail.map(({ nama, tindakan }) => [nama, tindakan])).toEqual([
    ['Pengguna tu', 'slip_ditarik_kembali'], ['Pengguna tu', 'slip_diajukan'],
    ['Pengguna kasir', 'slip_ditarik_kembali'], ['Pengguna kasir', 'slip_diajukan'],
  ])
})

test('a slip is decided once, however many people decide at the same moment', async () => {
  const { tu, sekolah, request } = await aTransfer()
  const { idslip } = await sendSlip(world, request, tu)
  const deciders = await Promise.all(
    Array.from({ length: 6 }, () => aPengguna(world, 'bendahara', { sekolah })),
  )
  const replies = await Promise.all(
    deciders.map((one) => tryDecide(world, 'putusSlip', { idslip, putusan: 'setuju' }, one)),
  )
  const kinds = replies.map(({ body }) => (body.success ? 'ok' : body.kode)).sort()
  expect(kinds).toEqual([...Array<string>(5).fill('USULAN_SUDAH_DIPUTUSKAN'), 'ok'])
})

test('a rejection needs a reason, moves no money, and allows the same slip again', async () => {
  const { tu, bendahara, request } = await aTransfer()
  const { idslip } = await sendSlip(world, request, tu)
  const tolak = { idslip, putusan: 'tolak' } as const
  expect((await tryDecide(world, 'putusSlip', { ...tolak, alasan: ' ' }, bendahara)).body)
    .toMatchObject({ kode: 'ALASAN_BELUM_DITULIS' })
  expect((await trySlip(world, request, tu)).body).toMatchObject({
    kode: 'SLIP_SUDAH_DIKIRIM',
  })
  const alasan = 'Tidak ada di mutasi bank'
  expect(await decide(world, 'putusSlip', { ...tolak, alasan }, bendahara)).toMatchObject({
    status: 'ditolak', ditarik: false, alasan, kode_pembayaran: null,
  })
  expect(await sendSlip(world, request, tu)).toMatchObject({ status: 'menunggu' })
})

test('the second person sees that a photo was used for another pupil', async () => {
  const first = await aTransfer()
  await sendSlip(world, first.request, first.tu)
  const siswa = await aSiswa(world, { sekolah: first.sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const again = { ...first.request, kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const { kembar } = await sendSlip(world, again, first.tu)
  expect(kembar).toBeGreaterThan(0)
  const other = await sendSlip(world, again, first.tu, aPicture('77'))
  expect(other).toMatchObject({ kembar: 0, serupa: 2 })
})

test('another photo of one transfer is noticed by its sender, day and amount', async () => {
  const first = await aTransfer()
  const sent = await sendSlip(world, first.request, first.tu)
  const siswa = await aSiswa(world, { sekolah: first.sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const again = {
    ...first.request, kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], bank: 'Bank lain',
    pengirim: `${first.request.pengirim.toUpperCase()} `,
  }
  expect(await sendSlip(world, again, first.tu, aPicture('78'))).toMatchObject({ kembar: 0, serupa: 1 })
  const { jumlah: paid } = first.request
  expect(await sendSlip(world, { ...again, jumlah: paid + 1 }, first.tu, aPicture('79'))).toMatchObject({ serupa: 0 })
  await decide(world, 'putusSlip', { idslip: sent.idslip, putusan: 'tolak', alasan: 'Tidak ada di mutasi' }, first.bendahara)
  expect(await sendSlip(world, again, first.tu, aPicture('80'))).toMatchObject({ serupa: 1 })
})

test('if the bills owe less when the slip is agreed, the rest becomes titipan', async () => {
  const { tu, bendahara, request } = await aTransfer()
  const { kode_siswa, tagihan } = request
  const { idslip } = await sendSlip(world, { ...request, jumlah: 500_000 }, tu)
  await world.api.call('terimaKas', { kode_siswa, tagihan }, tu)
  const decided = await decide(world, 'putusSlip', { idslip, putusan: 'setuju' }, bendahara)
  expect(await moneyOf(world, decided.kode_pembayaran ?? '')).toMatchObject({
    tagihan: 0, titipan: 500_000,
  })
})

test.each([
  ['a day to come', { tanggal: '2099-01-01' }, 'TANGGAL_BELUM_TIBA'],
  ['less than the bills', { jumlah: 449_999 }, 'JUMLAH_KURANG_DARI_TAGIHAN'],
])('%s is refused', async (_, changes, kode) => {
  const { tu, request } = await aTransfer()
  const { body } = await trySlip(world, { ...request, ...changes }, tu)
  expect(body).toMatchObject({ success: 0, kode })
})

test.each([
  ['a picture of another kind', 'GIF89a;', 'SLIP_TIDAK_DIKENALI'],
  ['a file that only says it is a PDF', 'x%PDF-', 'SLIP_TIDAK_DIKENALI'],
  ['an empty file', '', 'SLIP_TIDAK_DIKENALI'],
  ['too large a file', `%PDF-${'x'.repeat(TWO_MB - 4)}`, 'BERKAS_TERLALU_BESAR'],
])('%s is refused as a photo, and nothing is kept of it', async (_, file, kode) => {
  const { tu } = await aTransfer()
  const { body } = await world.api.send('unggahSlip', {}, { ...tu, file })
  expect(body).toMatchObject({ success: 0, kode })
  expect(await photosOf(tu)).toBe(0)
})

test('a photo is named by whoever sent it, within a day, and the slip keeps its file', async () => {
  const { tu, bendahara, request } = await aTransfer()
  const { foto } = await world.api.call('unggahSlip', {}, tu)
  const others = await world.api.send('kirimSlip', { ...request, foto }, bendahara)
  expect(others.body).toMatchObject({ kode: 'FOTO_TIDAK_DITEMUKAN', isian: ['foto'] })
  // Nor by an officer of another institution, for a pupil of their own.
  const far = await aSiswa(world, { sekolah: await aSekolah(world, { institusi_id: 'lain' }) })
  const bill = await aTagihan(world, far)
  const { kode_siswa } = far
  const tagihan = [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.jumlah }]
  const thief = await aPengguna(world, 'tu', { sekolah: far.sekolah })
  const taken = await world.api.send('kirimSlip', { ...request, kode_siswa, tagihan, foto }, thief)
  expect(taken.body).toMatchObject({ kode: 'FOTO_TIDAK_DITEMUKAN' })
  // The answer was lost: the form sends the photo again, and with it the same request.
  const once = { ...tu, key: 'kunci-slip-sekali' }
  const { idslip } = await world.api.call('kirimSlip', { ...request, foto }, once)
  expect(await sendSlip(world, request, once)).toMatchObject({ idslip })
  const { body } = await trySlip(world, request, once, aPicture('5'))
  expect(body).toMatchObject({ kode: 'KUNCI_IDEMPOTENSI_BERBEDA' })

  await world.sweep('forget-foto')
  expect(await photosOf(tu)).toBe(3)
  // Too old to be named; deleted an hour later, so that no slip is being written with it.
  world.clock.advance(DAY_MS + 1)
  expect((await world.api.send('kirimSlip', { ...request, foto }, tu)).body).toMatchObject({
    kode: 'FOTO_TIDAK_DITEMUKAN',
  })
  world.clock.advance(HOUR_MS)
  await world.sweep('forget-foto')
  expect(await photosOf(tu)).toBe(0)
  await world.sweep('forget-orphans')
  expect((await world.api.call('fotoSlip', { idslip }, bendahara)).foto).toContain('image/jpeg')
})

test.each([
  ['a picture', PNG, 'image/jpeg'],
  ['a PDF', PDF, 'application/pdf'],
])('%s is accepted, up to two megabytes', async (_, head, jenis) => {
  const { tu, request } = await aTransfer()
  const isi = Buffer.concat([head, Buffer.alloc(TWO_MB - head.length)])
  const { idslip } = await sendSlip(world, request, tu, isi)
  const kept = await world.api.call('fotoSlip', { idslip }, tu)
  expect(kept.foto.slice(0, 40)).toContain(`data:${jenis};base64,`)
})

test('one person keeps at most so many photos a day, however fast they are sent', async () => {
  const { tu, bendahara } = await aTransfer()
  await world.database.query(
    `INSERT INTO slip_foto (institusi_id, id, pengguna_id, kunci, jenis, ukuran, sidik, dibuat_at)
     SELECT 'mobile', gen_random_uuid(), $1, 'mobile/slip/0', 'image/jpeg', 1, '\\x00', $2
       FROM generate_series(1, $3)`,
    [tu.id, world.clock.now(), FOTO_MAX - 2],
  )
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => world.api.send('unggahSlip', {}, { ...tu, file: PNG })),
  )
  expect(sent.map(({ body }) => (body.success === 1 ? 'ok' : body.kode)).toSorted()).toEqual([
    ...Array<string>(4).fill('FOTO_TERLALU_BANYAK'), 'ok', 'ok',
  ])
  expect(await photosOf(tu)).toBe(FOTO_MAX)
  await world.api.call('unggahSlip', {}, { ...bendahara, file: PNG })
  world.clock.advance(DAY_MS + 1)
  const next = await aPengguna(world, 'tu')
  await world.database.query('UPDATE slip_foto SET pengguna_id = $1 WHERE pengguna_id = $2', [
    next.id, tu.id,
  ])
  await world.api.call('unggahSlip', {}, { ...next, file: PNG })
})

test('slips of other schools cannot be listed, read or decided', async () => {
  const { tu, request } = await aTransfer()
  const { idslip } = await sendSlip(world, request, tu)
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const elsewhere = await aPengguna(world, 'admin_institusi', { institusi_id: 'lain' })
  for (const who of [stranger, elsewhere]) {
    expect((await world.api.call('getSlip', {}, who)).map((one) => one.idslip)).not.toContain(idslip)
    const decided = await tryDecide(world, 'putusSlip', { idslip, putusan: 'setuju' }, who)
    expect(decided.body).toMatchObject({ kode: 'SLIP_TIDAK_DITEMUKAN' })
  }
  expect((await world.api.send('fotoSlip', { idslip }, stranger)).body).toMatchObject({
    kode: 'SLIP_TIDAK_DITEMUKAN',
  })
})

async function aTransfer() {
  const siswa = await aSiswa(world)
  const { sekolah, kode_siswa } = siswa
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const request = {
    kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah, tanggal: '2026-11-01', bank: 'BSI',
    pengirim: 'Ibu Salma',
  }
  return { tu, bendahara, sekolah, request }
}

async function photosOf({ id }: { id: string }): Promise<number> {
  const [row] = await world.database.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak FROM slip_foto WHERE pengguna_id = '${id}'`,
  )
  return row?.banyak ?? 0
}
