import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const LAMA = { bank: 'BSI', nomor: '7100123456', atas_nama: 'SD Uji' }
const BARU = { bank: 'Bank Muamalat', nomor: '3010099887', atas_nama: 'Yayasan Uji' }

async function aSchool() {
  const sekolah = await aSekolah(world)
  const [bendahara, kepala] = [
    await aPengguna(world, 'bendahara', { sekolah }), await aPengguna(world, 'kepala_sekolah', { sekolah }),
  ]
  return { idsekolah: sekolah.idsekolah, sekolah, bendahara, kepala }
}

test('an account holds once a second person agrees, and the old one until then', async () => {
  const { idsekolah, bendahara, kepala } = await aSchool()
  const propose = (isi: typeof LAMA) => world.api.send('ajukanRekening', { idsekolah, ...isi }, bendahara)
  const holding = async () =>
    (await world.api.call('getRekening', { idsekolah }, kepala)).filter((one) => one.berlaku).map(({ nomor }) => nomor)
  const first = await world.api.call('ajukanRekening', { idsekolah, ...LAMA }, bendahara)
  expect(first).toMatchObject({ status: 'menunggu', berlaku: false, usulan: { milik_saya: true, boleh_putus: false } })
  expect(await holding()).toEqual([])
  expect((await propose(BARU)).body).toMatchObject({ kode: 'USULAN_SUDAH_ADA' })
  const own = { idrekening: first.idrekening, putusan: 'setuju' as const }
  expect((await tryDecide(world, 'putusRekening', own, bendahara)).body).toMatchObject({ kode: expect.stringMatching(/^USULAN_/) })
  expect(await decide(world, 'putusRekening', own, kepala)).toMatchObject({ status: 'disetujui', berlaku: true })
  expect((await propose(LAMA)).body).toMatchObject({ kode: 'REKENING_SAMA' })

  const next = await world.api.call('ajukanRekening', { idsekolah, ...BARU }, bendahara)
  expect(await holding()).toEqual([LAMA.nomor])
  world.clock.advance(1_000)
  await decide(world, 'putusRekening', { idrekening: next.idrekening, putusan: 'setuju' }, kepala)
  expect(await holding()).toEqual([BARU.nomor])
})

test('another school neither sees nor changes the account, and the database wants two people', async () => {
  const { idsekolah, bendahara, kepala } = await aSchool()
  const other = await aSchool()
  const { idrekening, usulan } = await world.api.call('ajukanRekening', { idsekolah, ...LAMA }, bendahara)
  expect(await world.api.call('getRekening', {}, other.kepala)).toEqual([])
  const asked = await world.api.send('getRekening', { idsekolah }, other.kepala)
  expect(asked.body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  const yes = { idrekening, putusan: 'setuju' as const, dilihat: usulan?.sidik ?? '' }
  expect((await world.api.send('putusRekening', yes, other.kepala)).body).toMatchObject({ kode: 'REKENING_TIDAK_DITEMUKAN' })
  await expect(
    world.database.query(
      `UPDATE rekening SET status = 'disetujui', diputus_oleh = diajukan_oleh, diputus_at = diajukan_at
        WHERE status = 'menunggu'`),
  ).rejects.toMatchObject({ constraint: 'rekening_dua_orang' })
  await decide(world, 'putusRekening', { idrekening, putusan: 'tolak', alasan: 'Nomor salah' }, kepala)
  expect(await world.api.call('getRekening', { idsekolah }, bendahara)).toMatchObject([{ status: 'ditolak', berlaku: false }])
})
