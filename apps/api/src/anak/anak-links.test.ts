import type { RequestOf } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { decide, NOTHING_SEEN } from '#test/decide'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

let counter = 0
const aNomor = () => `62813${String((counter += 1)).padStart(8, '0')}`

async function aWali(nomor_wa = aNomor(), institusi_id = 'mobile') {
  return { ...(await aPengguna(world, 'wali', { nomor_wa, institusi_id })), nomor_wa }
}

const namesOf = async ({ token }: { token: string }) =>
  (await world.api.call('getAnak', {}, { token })).anak.map(({ nama }) => nama)

test('a parent sees the children whose guardian number is theirs, and no others', async () => {
  const ibu = await aWali()
  await aSiswa(world, { nama: 'Zahra', nomor_wa: ibu.nomor_wa })
  await aSiswa(world, { nama: 'Ahmad', nomor_wa: ibu.nomor_wa })
  await aSiswa(world, { nama: 'Anak Tetangga', nomor_wa: aNomor() })
  const { anak, pengajuan } = await world.api.call('getAnak', {}, ibu)
  expect(anak.map(({ nama, kelas, asal }) => [nama, kelas, asal])).toEqual([
    ['Ahmad', '4B', 'nomor_sekolah'],
    ['Zahra', '4B', 'nomor_sekolah'],
  ])
  expect(pengajuan).toEqual([])
})

test('the same number in another institution shows no child here', async () => {
  const nomor = aNomor()
  const siswa = await aSiswa(world, { nama: 'Hanif', nomor_wa: nomor })
  const jauh = await aWali(nomor, 'lain')
  expect(await namesOf(jauh)).toEqual([])
  expect(await shownName(siswa, jauh)).toBe('H***')
})

test('a removed child is hidden from this parent only, on every screen', async () => {
  const ibu = await aWali()
  const ayah = await aWali()
  const siswa = await aSiswa(world, { nama: 'Salsabila', nomor_wa: ibu.nomor_wa })
  await alsoWali(siswa, ayah.nomor_wa)
  await aTagihan(world, siswa)
  expect(await shownName(siswa, ibu)).toBe('Salsabila')
  await world.api.call('lepasAnak', { kode_siswa: siswa.kode_siswa }, ibu)
  expect(await namesOf(ibu)).toEqual([])
  expect(await shownName(siswa, ibu)).toBe('S***')
  expect((await world.api.call('getBeranda', {}, ibu)).anak).toEqual([])
  expect(await namesOf(ayah)).toEqual(['Salsabila'])
  expect(await shownName(siswa, ayah)).toBe('Salsabila')
})

test('a child that is not on the list cannot be removed', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const { http, body } = await world.api.send(
    'lepasAnak', { kode_siswa: siswa.kode_siswa }, await aWali(),
  )
  expect([http, body]).toMatchObject([403, { kode: 'BUKAN_ANAK_ANDA' }])
})

test('a parent whose number changed asks the school once, and sees no name yet', async () => {
  const siswa = await aSiswa(world, { nama: 'Fauzan Akbar', nomor_wa: aNomor() })
  const ibu = await aWali()
  const request = {
    idsekolah: siswa.sekolah.idsekolah, nis: siswa.nis, alasan: 'Nomor lama hilang',
  }
  const asked = await world.api.call('ajukanAnak', request, ibu)
  expect(asked).toMatchObject({ status: 'menunggu', nis: siswa.nis, siswa: { nama: 'F*** A***' } })
  const again = await world.api.send('ajukanAnak', request, ibu)
  expect(again.body).toMatchObject({ kode: 'PENGAJUAN_SUDAH_ADA' })
  const { anak, pengajuan } = await world.api.call('getAnak', {}, ibu)
  expect([anak, pengajuan]).toEqual([[], [asked]])
})

test('ten requests at the same moment make one', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const ibu = await aWali()
  const request = { idsekolah: siswa.sekolah.idsekolah, nis: siswa.nis, alasan: 'Ganti nomor' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => world.api.send('ajukanAnak', request, ibu)),
  )
  expect(replies.filter(({ body }) => body.success === 1)).toHaveLength(1)
})

test('nobody can request all pupils of a school', async () => {
  const ibu = await aWali()
  const kodes: string[] = []
  for (let i = 0; i < 6; i++) {
    const siswa = await aSiswa(world, { nomor_wa: aNomor() })
    const { idsekolah } = siswa.sekolah
    const { body } = await world.api.send(
      'ajukanAnak', { idsekolah, nis: siswa.nis, alasan: 'Ganti nomor' }, ibu,
    )
    kodes.push(body.success === 1 ? 'ok' : body.kode)
  }
  expect(kodes).toEqual([...Array(5).fill('ok'), 'PENGAJUAN_TERLALU_BANYAK'])
})

test('one officer proposes, another agrees: then the child is linked and the number replaced', async () => {
  const ayah = await aWali()
  const siswa = await aSiswa(world, { nama: 'Kirana', nomor_wa: ayah.nomor_wa })
  const { sekolah } = siswa
  const ibu = await aWali()
  await ask(siswa, ibu)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  const asked = await firstOf(tu)
  expect(asked).toMatchObject({
    nama_siswa: 'Kirana', nomor_wa: ibu.nomor_wa, nomor_tercatat: [ayah.nomor_wa],
    alasan: 'Ganti nomor', usulan: null,
  })
  const { kode_pengajuan } = asked
  const propose = (request: object) => said('ajukanPengajuan', { ...seen(asked), ...request }, tu)
  expect(await propose({ dilihat: NOTHING_SEEN })).toBe('USULAN_BERUBAH')
  expect(await propose({ nomor_lama: '6281200000000' })).toBe('NOMOR_LAMA_TIDAK_DIKENAL')
  expect(await propose({ nomor_lama: ayah.nomor_wa })).toBe('menunggu')
  expect(await propose({})).toBe('USULAN_SUDAH_ADA')
  expect(await said('tolakPengajuan', { ...seen(asked), alasan: 'Tidak' }, kepala)).toBe('USULAN_SUDAH_ADA')
  expect(await namesOf(ibu)).toEqual([])

  await decide(world, 'putusPengajuan', { kode_pengajuan, putusan: 'setuju' }, kepala)
  expect(await namesOf(ibu)).toEqual(['Kirana'])
  expect(await namesOf(ayah)).toEqual([])
  expect(await propose({})).toBe('PENGAJUAN_SUDAH_DIPUTUS')
})

test('one officer may refuse, and the parent reads the reason', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const ibu = await aWali()
  await ask(siswa, ibu)
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const asked = await firstOf(tu)
  expect(await said('tolakPengajuan', { ...seen(asked), alasan: ' ' }, tu)).toBe('ALASAN_BELUM_DITULIS')
  const refusal = { ...seen(asked), alasan: 'Datang ke sekolah' }
  expect(await said('tolakPengajuan', refusal, tu)).toBe('ditolak')
  const { anak, pengajuan } = await world.api.call('getAnak', {}, ibu)
  expect(anak).toEqual([])
  expect(pengajuan).toMatchObject([{ status: 'ditolak', catatan: 'Datang ke sekolah' }])
  expect(await said('ajukanPengajuan', seen(asked), tu)).toBe('PENGAJUAN_SUDAH_DIPUTUS')
})

test('a request of another school is neither listed nor decided', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  await ask(siswa, await aWali())
  const asked = await firstOf(await aPengguna(world, 'tu', { sekolah: siswa.sekolah }))
  const far = await aPengguna(world, 'tu', { sekolah: await aSekolah(world) })
  expect(await world.api.call('getPengajuan', {}, far)).toEqual([])
  expect(await said('ajukanPengajuan', seen(asked), far)).toBe('PENGAJUAN_TIDAK_DITEMUKAN')
  const refusal = { ...seen(asked), alasan: 'Tidak' }
  expect(await said('tolakPengajuan', refusal, far)).toBe('PENGAJUAN_TIDAK_DITEMUKAN')
})

async function shownName({ kode_siswa }: MadeSiswa, { token }: { token: string }) {
  return (await world.api.call('getTagihan', { kode_siswa }, { token })).siswa.nama
}

async function alsoWali(siswa: MadeSiswa, nomor_wa: string) {
  await world.database.query(
    'INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)',
    [siswa.institusi_id, siswa.id, nomor_wa],
  )
}

async function ask(siswa: MadeSiswa, wali: { token: string }): Promise<void> {
  const { idsekolah } = siswa.sekolah
  await world.api.call('ajukanAnak', { idsekolah, nis: siswa.nis, alasan: 'Ganti nomor' }, wali)
}

/** The newest request that this officer sees. */
async function firstOf(officer: { token: string }) {
  const [asked] = await world.api.call('getPengajuan', {}, officer)
  if (!asked) throw new Error('no request')
  return asked
}

function seen({ kode_pengajuan, sidik }: { kode_pengajuan: string; sidik: string }) {
  return { kode_pengajuan, dilihat: sidik }
}

/** The status after a step, or why it was refused. */
async function said<N extends 'ajukanPengajuan' | 'tolakPengajuan'>(
  name: N, request: RequestOf<N>, officer: { token: string },
): Promise<string> {
  const { body } = await world.api.send(name, request, officer)
  return body.success === 1 ? body.data.status : body.kode
}
