import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { assertBooksHold, bookedFor } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { eventually } from '#test/eventually'
import { insertSiswa, keepOldNis } from '#siswa/siswa'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const ISI = { nisn: '', jenis_kelamin: '', program: '', status: 'aktif' } as const

test('an old NIS still finds the pupil and says so, and no other pupil gets it', async () => {
  const siswa = await aSiswa(world, { nama: 'Aisyah Nur' })
  const { sekolah, kode_siswa, nis } = siswa
  const { idsekolah } = sekolah
  const tu = await aPengguna(world, 'tu', { sekolah })
  const change = (number: string) =>
    world.api.call('ubahSiswa', { kode_siswa, nama: 'Aisyah Nur', ...ISI, nis: number }, tu)
  expect(await change('B-1')).toMatchObject({ nis: 'B-1', nis_lama: [{ nomor: nis }] })
  expect(await world.api.call('getSiswa', { idsekolah, nis })).toMatchObject({ kode_siswa, nis_lama: true })
  expect(await world.api.call('getSiswa', { idsekolah, nis: 'B-1' })).not.toHaveProperty('nis_lama')
  const other = await world.api.send('tambahSiswa', { idsekolah, nama: 'Umar', ...ISI, nis }, tu)
  expect(other.body).toMatchObject({ kode: 'NIS_LAMA_SISWA_LAIN' })
  // The pupil takes the number back.
  expect(await change(nis)).toMatchObject({ nis, nis_lama: [{ nomor: 'B-1' }] })
})

test('a number that its pupil gives up this instant is not given to another', async () => {
  const siswa = await aSiswa(world)
  const { sekolah, id, nis } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const { idsekolah } = sekolah
  const waits = () =>
    world.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  // Another officer, who found the number free a moment ago.
  const give = () =>
    world.deps.db.inTransaction('mobile', (tx) => insertSiswa(tx, sekolah.id, { ...ISI, nama: 'Umar Hadi', nis }))
      .then(() => 'given', (error: unknown) => error)
  let given: Promise<unknown> = Promise.resolve()
  await world.database.asOwner('mobile', async (tx) => {
    await tx.query('UPDATE siswa SET nis = $2 WHERE id = $1', [id, `${nis}B`])
    given = give()
    await eventually(async () => (await waits()).length > 0)
    await keepOldNis(tx, { sekolah_id: sekolah.id, nis, siswa_id: id }, world.clock.now())
  })
  expect(await given).toMatchObject({ code: 'NIS_LAMA_SISWA_LAIN' })
  expect(await world.api.call('getSiswa', { idsekolah, nis })).toMatchObject({ kode_siswa: siswa.kode_siswa, nis_lama: true })

  const both = await Promise.all([0, 1].map(() =>
    world.api.send('tambahSiswa', { idsekolah, nama: 'Umar Hadi', ...ISI, nis: 'K-77' }, tu)))
  expect(both.map(({ body }) => ('kode' in body ? body.kode : '')).filter(Boolean)).toEqual(['NIS_SUDAH_DIPAKAI'])
})

test('a candidate is found and pays by registration number, also after the NIS came', async () => {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const tu = await aPengguna(world, 'tu', { sekolah })
  const isi = { nama: 'Calon Santri', ...ISI }
  const made = await world.api.call('tambahSiswa', { idsekolah, ...isi, status: 'calon', nis: 'PSB-001' }, tu)
  const id = parseKode('siswa', made.kode_siswa)?.id ?? ''
  const siswa = { ...(await aSiswa(world, { sekolah })), id, kode_siswa: made.kode_siswa }
  const bill = await aTagihan(world, siswa, { jenis: 'Formulir', jumlah: 250_000 })
  const found = await world.api.call('getSiswa', { idsekolah, nis: 'PSB-001' })
  expect(found.kode_siswa).toBe(made.kode_siswa)
  const { kode_pembayaran } = await payFor(world, siswa, [bill])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { kode_siswa } = made
  const joined = await world.api.call('ubahSiswa', { kode_siswa, ...isi, nis: '2026001' }, tu)
  expect(joined).toMatchObject({ status: 'aktif', nis: '2026001', pembayaran: [{ status: 'berhasil' }] })
  expect(await world.api.call('getSiswa', { idsekolah, nis: 'PSB-001' }))
    .toMatchObject({ kode_siswa, nis_lama: true })
})

test('a pupil who moves keeps bills at the old school, and money reaches the school that is owed', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa, nama: 'Hana Putri' })
  const [old, next] = [siswa.sekolah, await aSekolah(world)]
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const admin = await aPengguna(world, 'admin_institusi')
  const [paidTwice, atOld] = [
    await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 300_000 }), await aTagihan(world, siswa),
  ]
  // The same bill is paid twice, so Rp300.000 is kept, and the second fee with it.
  const both = [await payFor(world, siswa, [paidTwice]), await payFor(world, siswa, [paidTwice])]
  for (const { kode_pembayaran } of both) await world.sandbox.pay(kode_pembayaran)
  for (const { kode_pembayaran } of both) await paymentReaches(world, kode_pembayaran, 'berhasil')

  const { kode_siswa } = siswa
  const before = await world.api.call('getTagihan', { kode_siswa }, wali)
  const request = { kode_siswa, idsekolah: next.idsekolah, nis: '70001' }
  const half = await aPengguna(world, 'tu', { sekolah: old })
  expect((await world.api.send('pindahSekolah', request, half)).body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  const moved = await world.api.call('pindahSekolah', request, admin)
  expect(moved).toMatchObject({ idsekolah: next.idsekolah, nis: '70001', titipan: 304_000 })
  expect(moved.tagihan.find(({ dibayar }) => dibayar === 0)).toMatchObject({ sekolah: old.nama })
  const after = await world.api.call('getTagihan', { kode_siswa }, wali)
  expect(after.total_sisa).toBe(before.total_sisa)
  expect(await world.api.call('getSiswa', { idsekolah: old.idsekolah, nis: siswa.nis }))
    .toMatchObject({ kode_siswa, idsekolah: next.idsekolah, sekolah: next.nama, nis_lama: true })

  const { kode_pembayaran } = await payFor(world, siswa, [atOld])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const lines = await bookedFor(world, 'mobile', parseKode('pembayaran', kode_pembayaran)?.id ?? '')
  expect(lines.map(({ credit }) => credit)).toContain(`piutang/${old.id}`)

  // Titipan lies with the old school, so what it pays at the new one is owed between the two.
  const atNext = await aTagihan(world, { ...siswa, sekolah: next }, { jenis: 'Seragam', jumlah: 200_000 })
  const kept = await payFor(world, siswa, [atNext], 'titipan', wali)
  expect(kept.status).toBe('berhasil')
  const claim = (id: string) =>
    world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, `antar_sekolah/${id}`))
  expect([await claim(next.id), await claim(old.id)]).toEqual([200_000, -200_000])
})
