import { formatKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidePengajuan } from '#anak/decide-pengajuan'
import { findForPetugas, sidikPengajuan } from '#anak/pengajuan.queries'
import { findPerson } from '#platform/auth/sesi'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { NOTHING_SEEN } from '#test/decide'
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

test('when the school agrees, the child is linked, the number replaced and the trail written', async () => {
  const ayah = await aWali()
  const siswa = await aSiswa(world, { nama: 'Kirana', nomor_wa: ayah.nomor_wa })
  const ibu = await aWali()
  const id = await ask(siswa, ibu)
  const officer = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const decision = {
    pengajuan_id: id, move: 'approve', catatan: 'Sesuai KK', nomor_lama: ayah.nomor_wa,
  } as const
  const decided = await Promise.all([decide(officer, decision), decide(officer, decision)])
  expect(decided.sort()).toEqual([false, true])
  expect(await namesOf(ibu)).toEqual(['Kirana'])
  expect(await namesOf(ayah)).toEqual([])
  const trail = await world.database.query(
    'SELECT tindakan, pengguna_id FROM jejak WHERE subject_id = $1 ORDER BY pada', [id],
  )
  expect(trail).toEqual([
    { tindakan: 'pengajuan_wali_dibuat', pengguna_id: ibu.id },
    { tindakan: 'pengajuan_wali_disetujui', pengguna_id: officer.id },
  ])
})

test('when the school refuses, nothing changes and the parent reads the reason', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const ibu = await aWali()
  const id = await ask(siswa, ibu)
  const officer = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  await decide(officer, { pengajuan_id: id, move: 'reject', catatan: 'Datang ke sekolah' })
  const { anak, pengajuan } = await world.api.call('getAnak', {}, ibu)
  expect(anak).toEqual([])
  expect(pengajuan).toMatchObject([{ status: 'ditolak', catatan: 'Datang ke sekolah' }])
  expect(await decide(officer, { pengajuan_id: id, move: 'approve', catatan: '' })).toBe(false)
})

test('the portal lists requests to its own schools, and decides each once', async () => {
  const lama = aNomor()
  const siswa = await aSiswa(world, { nama: 'Kirana', nomor_wa: lama })
  const ibu = await aWali()
  await ask(siswa, ibu)
  const { sekolah } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const far = await aPengguna(world, 'tu', { sekolah: await aSekolah(world) })
  const [asked, ...others] = await world.api.call('getPengajuan', { status: 'menunggu' }, tu)
  expect(others).toEqual([])
  expect(asked).toMatchObject({
    nama_siswa: 'Kirana', nomor_wa: ibu.nomor_wa, nomor_tercatat: [lama], alasan: 'Ganti nomor',
  })
  expect(await world.api.call('getPengajuan', {}, far)).toEqual([])
  const kode_pengajuan = asked?.kode_pengajuan ?? ''
  const putus = async (request: object, { token }: { token: string }) => {
    const dilihat = asked?.sidik ?? ''
    const all = { kode_pengajuan, putusan: 'setuju' as const, dilihat, ...request }
    const { body } = await world.api.send('putusPengajuan', all, { token })
    return body.success === 1 ? body.data.status : body.kode
  }
  expect(await putus({}, far)).toBe('PENGAJUAN_TIDAK_DITEMUKAN')
  expect(await putus({ putusan: 'tolak' }, tu)).toBe('ALASAN_BELUM_DITULIS')
  expect(await putus({ dilihat: NOTHING_SEEN }, tu)).toBe('USULAN_BERUBAH')
  expect(await putus({ nomor_lama: '6281200000000' }, tu)).toBe('NOMOR_LAMA_TIDAK_DIKENAL')
  expect(await putus({ nomor_lama: lama }, tu)).toBe('disetujui')
  expect(await putus({}, tu)).toBe('PENGAJUAN_SUDAH_DIPUTUS')
  expect(await namesOf(ibu)).toEqual(['Kirana'])
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

/** Requests a child and returns the id of the request. */
async function ask(siswa: MadeSiswa, wali: { id: string; token: string }): Promise<string> {
  const { idsekolah } = siswa.sekolah
  await world.api.call('ajukanAnak', { idsekolah, nis: siswa.nis, alasan: 'Ganti nomor' }, wali)
  const [row] = await world.database.query<{ id: string }>(
    'SELECT id FROM pengajuan_wali WHERE pengguna_id = $1', [wali.id],
  )
  expect(formatKode('pengajuan', 'mobile', row?.id ?? '')).toMatch(/^AJU-mobile-/)
  return row?.id ?? ''
}

async function decide(
  { token }: { token: string }, decision: Omit<Parameters<typeof decidePengajuan>[2], 'dilihat'>,
): Promise<boolean> {
  const officer = await findPerson(world.deps.db, token, world.clock.now())
  if (!officer) throw new Error('no officer')
  const asked = await world.deps.db.inTransaction('mobile', (tx) =>
    findForPetugas(tx, decision.pengajuan_id),
  )
  if (!asked) throw new Error('no request')
  return decidePengajuan(world.deps, officer, { ...decision, dilihat: sidikPengajuan(asked) })
}
