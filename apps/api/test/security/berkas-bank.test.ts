import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { imporBerkas } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Reports of banks are for those who look after the account. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

let counter = 0

/** A statement of a school's account, or of the one that collects for all. */
async function bring(sekolah: MadeSekolah | undefined, by: { token: string }): Promise<void> {
  await imporBerkas(world, {
    format: 'bank', nama_berkas: `mutasi-${(counter += 1)}.csv`, nama_bank: 'BSI',
    ...(sekolah && { idsekolah: sekolah.idsekolah }),
    isi: `Tanggal;Uraian;Masuk\n2026-11-02;SETOR ${counter};77.000\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
  }, by)
}

test('a treasurer sees the statements of their own school, and none of another or of all', async () => {
  const [sekolah, tetangga] = [await aSekolah(world), await aSekolah(world)]
  const admin = await aPengguna(world, 'admin_institusi')
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const neighbour = await aPengguna(world, 'bendahara', { sekolah: tetangga })
  await bring(sekolah, admin)
  await bring(tetangga, admin)
  await bring(undefined, admin)
  // Opens the account of the gateway.
  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'bca_va')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const filesOf = async (who: { token: string }) =>
    (await world.api.call('getImpor', {}, who)).map(({ sekolah: nama }) => nama)
  expect(await filesOf(bendahara)).toEqual([sekolah.nama])
  expect(await filesOf(neighbour)).toEqual([tetangga.nama])
  expect(await filesOf(admin)).toEqual([null, tetangga.nama, sekolah.nama])

  const accountsOf = async (who: { token: string }) =>
    (await world.api.call('getCakupanImpor', {}, who)).map(({ akun }) => akun)
  const own = await accountsOf(bendahara)
  expect(own.filter((akun) => akun !== `bank/${sekolah.id}`)).toEqual([])
  expect(await accountsOf(admin)).toEqual(expect.arrayContaining(['rekening', 'gateway/midtrans']))
})
