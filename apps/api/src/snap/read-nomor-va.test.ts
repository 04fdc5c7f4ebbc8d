import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { aBank, endNumber } from '#test/snap-bank'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('a wali reads the number at each bank, and the bank knows the child by it', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nama: 'Hana Salsabila', nomor_wa })
  await aTagihan(world, siswa)
  const bank = await aBank(world)
  const { token } = await aPengguna(world, 'wali', { nomor_wa })
  const read = () => world.api.call('getNomorVa', { kode_siswa: siswa.kode_siswa }, { token })
  const { nomor, siswa: shown } = await read()
  expect(shown).toMatchObject({ nama: 'Hana Salsabila' })
  // The demo's bank and the one of this test; the acquirer of QR codes has no numbers.
  expect(nomor.map((one) => one.bank)).toEqual(['Bank Contoh', 'Bank Uji'])
  const own = nomor.find(({ nomor_va }) => nomor_va.startsWith(bank.prefix))
  expect(own?.terbuka).toBe(false)
  const { va } = await bank.inquire(own?.nomor_va.slice(bank.prefix.length) ?? '')
  expect(va).toMatchObject({ inquiryStatus: '00', virtualAccountName: 'Hana Salsabila' })
  expect((await read()).nomor).toEqual(nomor)

  await endNumber(world, siswa)
  expect((await read()).nomor).toEqual([])
})

test('a bank that was shut out shows no number', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const bank = await aBank(world)
  await world.database.query('UPDATE bank_snap SET aktif = false WHERE client_id = $1', [
    bank.client_id,
  ])
  const { token } = await aPengguna(world, 'wali', { nomor_wa })
  const { nomor } = await world.api.call(
    'getNomorVa', { kode_siswa: siswa.kode_siswa }, { token },
  )
  expect(nomor.some(({ nomor_va }) => nomor_va.startsWith(bank.prefix))).toBe(false)
})

test('whoever is not the wali gets no number, which would tell the child’s name', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const { token } = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const read = world.api.call('getNomorVa', { kode_siswa: siswa.kode_siswa }, { token })
  await expect(read).rejects.toThrow('BUKAN_ANAK_ANDA')
})

test('every pupil of an institution with a bank gets one number, also who comes later', async () => {
  const early = await aSiswa(world)
  const bank = await aBank(world)
  await world.sweep('issue-nomor-va')
  const late = await aSiswa(world)
  await world.sweep('issue-nomor-va')
  await world.sweep('issue-nomor-va')
  const rows = await world.database.query<{ siswa_id: string; customer_no: string }>(
    'SELECT siswa_id, customer_no FROM nomor_va WHERE prefix = $1', [bank.prefix],
  )
  const pupils = await world.database.query<{ id: string }>(
    `SELECT id FROM siswa WHERE institusi_id = 'mobile'`,
  )
  expect(rows.map(({ siswa_id }) => siswa_id).sort()).toEqual(pupils.map(({ id }) => id).sort())
  expect(new Set(rows.map(({ customer_no }) => customer_no)).size).toBe(rows.length)
  for (const { id } of [early, late])
    expect(rows.filter(({ siswa_id }) => siswa_id === id)).toHaveLength(1)
})
