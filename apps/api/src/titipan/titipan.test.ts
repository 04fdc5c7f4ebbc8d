import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tellKuitansiJob } from '#kabar/kabar.jobs'
import { HOUR_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { readInbox } from '#test/inbox'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('titipan pays a bill at once, without a fee, and leaves a receipt', async () => {
  const { siswa, token } = await aFamilyWithTitipan(500_000)
  const spp = await aTagihan(world, siswa)
  const paid = await payTitipan(siswa, [spp], token)
  expect(paid).toMatchObject({
    status: 'berhasil', biaya: 0, total: 450_000, diterima: 450_000, menjadi_titipan: 0,
    nama_metode: 'Titipan', nomor_kuitansi: expect.stringMatching(/^KW-/),
  })
  const titipan = await world.api.call('getTitipan', of(siswa), { token })
  expect(titipan).toMatchObject({
    jumlah: 50_000,
    mutasi: [
      { arah: 'keluar', jumlah: 450_000, keterangan: 'Membayar tagihan' },
      { arah: 'masuk', jumlah: 500_000, keterangan: 'Kelebihan bayar' },
    ],
  })
})

test('an amount above titipan is refused, and nothing of it is written', async () => {
  const { siswa, token } = await aFamilyWithTitipan(400_000)
  const spp = await aTagihan(world, siswa)
  await expect(payTitipan(siswa, [spp], token)).rejects.toThrow('TITIPAN_TIDAK_CUKUP')
  const { tagihan, titipan } = await world.api.call('getTagihan', of(siswa), { token })
  expect(titipan).toBe(400_000)
  expect(tagihan.find(({ jenis }) => jenis === 'SPP')).toMatchObject({ sisa: 450_000 })
})

test('two simultaneous payments with titipan for one: one bill is paid', async () => {
  const { siswa, token } = await aFamilyWithTitipan(500_000)
  const bills = [await aTagihan(world, siswa), await aTagihan(world, siswa, { jenis: 'Kegiatan' })]
  const answers = await Promise.allSettled(bills.map((bill) => payTitipan(siswa, [bill], token)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('two simultaneous payments of one bill from titipan pay it once', async () => {
  const { siswa, token } = await aFamilyWithTitipan(900_000)
  const spp = await aTagihan(world, siswa)
  const answers = await Promise.allSettled([1, 2, 3].map(() => payTitipan(siswa, [spp], token)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await world.api.call('getTitipan', of(siswa), { token })).jumlah).toBe(450_000)
})

test('strangers and other parents cannot use a child’s titipan or see it offered', async () => {
  const { siswa } = await aFamilyWithTitipan(500_000)
  const spp = await aTagihan(world, siswa)
  const { token } = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  for (const other of [undefined, token]) {
    await expect(payTitipan(siswa, [spp], other)).rejects.toThrow('TITIPAN_HANYA_WALI')
    const options = other ? { token: other } : {}
    const offered = await world.api.call('getMetode', offerFor(siswa), options)
    expect(offered.map(({ metode }) => metode)).not.toContain('titipan')
  }
  await expect(world.api.call('getTitipan', of(siswa), { token })).rejects.toThrow('BUKAN_ANAK_ANDA')
})

test('titipan is the wali’s first payment method, or shows how much there is', async () => {
  const { siswa, token } = await aFamilyWithTitipan(500_000)
  const [first] = await world.api.call('getMetode', offerFor(siswa), { token })
  expect(first).toMatchObject({ metode: 'titipan', biaya: 0, total: 450_000, tersedia: true })
  const [little] = await world.api.call('getMetode', offerFor(siswa, '500001'), { token })
  expect(little).toMatchObject({ tersedia: false, alasan: 'Tersimpan Rp500.000' })
})

test('titipan pays a new bill automatically within the hour when the wali switched that on', async () => {
  const { siswa, token } = await aFamilyWithTitipan(500_000)
  const { kode_siswa } = siswa
  const wished = await world.api.call('otomatisTitipan', { kode_siswa, aktif: true }, { token })
  expect(wished).toMatchObject({ otomatis: true, jumlah: 500_000 })
  await aTagihan(world, siswa)
  world.clock.advance(HOUR_MS)
  await world.sweep('use-titipan')
  expect((await world.api.call('getTitipan', of(siswa), { token })).jumlah).toBe(50_000)
  await world.api.call('otomatisTitipan', { kode_siswa, aktif: false }, { token })
  await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 40_000 })
  world.clock.advance(HOUR_MS)
  await world.sweep('use-titipan')
  expect((await world.api.call('getTitipan', of(siswa), { token })).jumlah).toBe(50_000)
})

test('an automatic payment at night is announced in the morning', async () => {
  const { siswa, token, nomor_wa } = await aFamilyWithTitipan(500_000)
  await world.api.call('otomatisTitipan', { ...of(siswa), aktif: true }, { token })
  const { id } = await aTagihan(world, siswa)
  goTo(2)
  await world.sweep('use-titipan')
  const [paid] = await world.database.query<{ subject_id: string }>(
    'SELECT pembayaran_id AS subject_id FROM pembayaran_rincian WHERE target_id = $1', [id],
  )
  const subject_ids = [paid?.subject_id ?? '']
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids })
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(0)
  goTo(8)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)
})

/** Moves the clock to that hour of the next day in Jakarta. */
function goTo(hour: number): void {
  const now = world.clock.now()
  const tomorrow = addDays(localDateAt(now, 'Asia/Jakarta'), 1)
  world.clock.advance(instantAt(tomorrow, hour, 'Asia/Jakarta').getTime() - now.getTime())
}

test('a bill that somebody is paying is not paid automatically', async () => {
  const { siswa, token } = await aFamilyWithTitipan(500_000)
  const spp = await aTagihan(world, siswa)
  await payFor(world, siswa, [spp], 'bca_va')
  const request = { kode_siswa: siswa.kode_siswa, aktif: true }
  expect(await world.api.call('otomatisTitipan', request, { token })).toMatchObject({
    jumlah: 500_000,
  })
})

test('titipan moves to a sibling once per key, and never more than there is', async () => {
  const { siswa, token, nomor_wa } = await aFamilyWithTitipan(500_000)
  const adik = await aSiswa(world, { nama: 'Adik', nomor_wa })
  const request = { dari: siswa.kode_siswa, ke: adik.kode_siswa, jumlah: 300_000 }
  for (let i = 0; i < 2; i++) {
    const moved = await world.api.call('pindahTitipan', request, { token, key: 'pindah-sekali' })
    expect(moved.jumlah).toBe(200_000)
  }
  await expect(world.api.call('pindahTitipan', request, { token })).rejects.toThrow(
    'PINDAHAN_MELEBIHI_TITIPAN',
  )
  expect(await world.api.call('getTitipan', of(adik), { token })).toMatchObject({
    jumlah: 300_000, mutasi: [{ arah: 'masuk', keterangan: 'Pindahan dari saudara' }],
  })
})

test('titipan does not move to another family’s child', async () => {
  const { siswa, token } = await aFamilyWithTitipan(500_000)
  const other = await aSiswa(world, { nomor_wa: aNomor() })
  const request = { dari: siswa.kode_siswa, ke: other.kode_siswa, jumlah: 1_000 }
  await expect(world.api.call('pindahTitipan', request, { token })).rejects.toThrow('BUKAN_ANAK_ANDA')
})

/** A child with this much titipan from an overpaid book. */
async function aFamilyWithTitipan(jumlah: number) {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { token } = await aPengguna(world, 'wali', { nomor_wa })
  const buku = await aTagihan(world, siswa, { jenis: 'Buku lama', jumlah: 20_000 })
  const { kode_pembayaran } = await payFor(world, siswa, [buku], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: 20_000 + jumlah })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return { siswa, token, nomor_wa }
}

type Bill = { kode_tagihan: string; jumlah: number }

function payTitipan({ kode_siswa }: MadeSiswa, bills: Bill[], token?: string) {
  const tagihan = bills.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah }))
  const request = { kode_siswa, metode: 'titipan' as const, tagihan }
  return world.api.call('buatPembayaran', request, token ? { token } : {})
}

function of({ kode_siswa }: MadeSiswa) {
  return { kode_siswa }
}

function offerFor({ kode_siswa }: MadeSiswa, jumlah = '450000') {
  return { jumlah, kode_institusi: 'mobile', kode_siswa }
}
