import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock'
import { aNomor, anEmail, md5 } from '#test/codes'
import { readOtp } from '#test/inbox'
import { AISYAH, lookUp, paymentReaches, tagihanNamed } from '#test/story'
import { startWorld, type World } from '#test/world'

/**
 * A mother whose number the school has, a father whose number it does not have, and a daughter.
 * HTTP only.
 */
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const IBU = '6281234567890'
const lastRead = new Map<string, string>()

test('the mother pays from her home screen, and the father is linked by her code', async () => {
  const { api } = world

  // Her home screen shows both children with full names, without entering a NIS.
  const ibu = await logIn(IBU)
  const home = await api.call('getBeranda', {}, ibu)
  expect(home.anak.map(({ nama }) => nama)).toEqual([
    'Aisyah Nur Rahmah', 'Umar Abdurrahman', 'Zaki Maulana',
  ])
  const [aisyah] = home.anak
  if (!aisyah) throw new Error('no Aisyah')
  const daftar = await api.call('getTagihan', { kode_siswa: aisyah.kode_siswa }, ibu)
  expect(daftar.total_sisa).toBe(aisyah.total_sisa)

  // She pays the SPP; home screen and history show it.
  const { kode_tagihan, sisa } = tagihanNamed(daftar, 'SPP')
  const opened = await api.call('buatPembayaran', {
    kode_siswa: aisyah.kode_siswa, metode: 'qris', tagihan: [{ kode_tagihan, jumlah: sisa }],
  }, ibu)
  const running = await api.call('getBeranda', {}, ibu)
  expect(running.pembayaran_berjalan).toMatchObject([{ nama_siswa: 'Aisyah Nur Rahmah' }])
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const paid = await api.call('getBeranda', {}, ibu)
  expect(paid.total_sisa).toBe(home.total_sisa - sisa)
  expect(paid.kuitansi_terbaru[0]).toMatchObject({ kode_pembayaran: opened.kode_pembayaran })

  // The school does not know the father: his home screen is empty and the name is masked.
  const ayah = await register('Pak Umar')
  expect((await api.call('getBeranda', {}, ayah)).anak).toEqual([])
  expect((await lookUp(world)).siswa.nama).toBe('A*** N*** R***')

  // The code goes to the mother's phone, and she reads it to him.
  world.clock.advance(MINUTE_MS)
  const request = { idsekolah: aisyah.idsekolah, nis: AISYAH.nis }
  const { tiket } = await api.call('tambahAnak', request, ayah)
  await api.call('verifikasiAnak', { tiket, otp: await newCode(IBU) }, ayah)
  const joined = await api.call('getBeranda', {}, ayah)
  expect(joined.anak).toMatchObject([{ nama: 'Aisyah Nur Rahmah' }])
  const history = await api.call('cariPembayaran', { cari: 'spp' }, ayah)
  expect(history.map(({ kode_pembayaran }) => kode_pembayaran)).toEqual([opened.kode_pembayaran])

  // He removes his own link; hers stays.
  await api.call('lepasAnak', { kode_siswa: aisyah.kode_siswa }, ayah)
  expect((await api.call('getBeranda', {}, ayah)).anak).toEqual([])
  expect(await api.call('riwayatPembayaran', {}, ayah)).toEqual([])
  expect((await api.call('getAnak', {}, ibu)).anak).toHaveLength(3)
})

async function logIn(nomor: string): Promise<{ token: string }> {
  const ask = { nomor, kode_institusi: 'mobile', tipe: 'login' } as const
  const { tiket } = await world.api.call('otpRequest', ask)
  const { session } = await world.api.call('login', { nomor, otp: await newCode(nomor), tiket })
  return { token: session }
}

async function register(nama: string): Promise<{ token: string }> {
  const nomor = aNomor()
  const ask = { nomor, kode_institusi: 'mobile', tipe: 'register' } as const
  const { tiket } = await world.api.call('otpRequest', ask)
  const { bukti } = await world.api.call('otpVerifikasi', {
    kode_institusi: 'mobile', tipe: 'register', tiket, otp: await newCode(nomor),
  })
  await world.api.call('daftar', { nomor, nama, alamat: '', email: anEmail(), session: bukti })
  world.clock.advance(MINUTE_MS)
  return logIn(nomor)
}

/** The next code sent to a phone, in its wire form. */
async function newCode(nomor: string): Promise<string> {
  const otp = await readOtp(world.sandboxUrl, nomor, lastRead.get(nomor))
  lastRead.set(nomor, otp)
  return md5(otp)
}
