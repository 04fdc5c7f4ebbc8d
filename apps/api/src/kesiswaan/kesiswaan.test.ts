import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient } from '#platform/db/connections'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const ISI = {
  nama: 'Nadia Putri', nis: '0077', nisn: '0012345678', jenis_kelamin: 'P', program: 'Tahfidz',
  status: 'aktif',
} as const

async function aSchool() {
  const sekolah = await aSekolah(world)
  return { sekolah, ...sekolah, tu: await aPengguna(world, 'tu', { sekolah }) }
}

test('a pupil is found by any part of name, NIS or NISN, and only at one’s own school', async () => {
  const { sekolah, idsekolah, tu } = await aSchool()
  const other = await aSchool()
  await world.api.call('tambahSiswa', { idsekolah, ...ISI }, tu)
  await aSiswa(world, { sekolah, nama: 'Zaki 100%' })
  const found = async (cari: string, { token } = tu) =>
    (await world.api.call('daftarSiswa', { cari }, { token })).map(({ nama_siswa }) => nama_siswa)
  for (const cari of ['adia pu', '077', '1234567', 'na', 'PU']) {
    expect([cari, await found(cari)]).toEqual([cari, ['Nadia Putri']])
  }
  expect(await found('00%')).toEqual(['Zaki 100%'])
  expect(await found('xx')).toEqual([])
  expect(await found('nadia', other.tu)).toEqual([])
})

test('the list goes on after the last row, with open bills added up', async () => {
  const { sekolah, tu } = await aSchool()
  const one = await aSiswa(world, { sekolah, nama: 'Aisyah' })
  await aSiswa(world, { sekolah, nama: 'Budi' })
  await aTagihan(world, one, { jumlah: 450_000 })
  const rows = await world.api.call('daftarSiswa', {}, tu)
  expect(rows.map(({ nama_siswa, sisa }) => [nama_siswa, sisa])).toEqual([['Aisyah', 450_000], ['Budi', 0]])
  const rest = await world.api.call('daftarSiswa', { setelah: one.kode_siswa }, tu)
  expect(rest.map(({ nama_siswa }) => nama_siswa)).toEqual(['Budi'])
})

test('a class is shown beside the name, and its new name too', async () => {
  const { idsekolah, tu } = await aSchool()
  const kelas = { nama: 'VII-A', tingkat: '7', wali_kelas: 'Bu Rina' }
  const { idkelas, tahun_ajaran } = await world.api.call('buatKelas', { idsekolah, ...kelas }, tu)
  const siswa = await world.api.call('tambahSiswa', { idsekolah, ...ISI, idkelas }, tu)
  expect(siswa).toMatchObject({ kelas: 'VII-A', riwayat_kelas: [{ tahun_ajaran, wali_kelas: 'Bu Rina' }] })
  await world.api.call('ubahKelas', { idkelas, ...kelas, nama: 'VII-Umar' }, tu)
  const { kode_siswa } = siswa
  expect(await world.api.call('rincianSiswa', { kode_siswa }, tu)).toMatchObject({ kelas: 'VII-Umar' })
  expect(await world.api.call('daftarKelas', {}, tu)).toMatchObject([{ nama: 'VII-Umar', siswa: 1 }])
  const again = await world.api.send('buatKelas', { idsekolah, ...kelas, nama: 'VII-Umar' }, tu)
  expect(again.body).toMatchObject({ kode: 'KELAS_SUDAH_ADA' })
})

test('a class of the school that a pupil left is not shown again when it gets a new name', async () => {
  const { idsekolah, tu } = await aSchool()
  const next = await aSekolah(world)
  const admin = await aPengguna(world, 'admin_institusi')
  const kelas = { nama: 'VII-A', tingkat: '7', wali_kelas: 'Bu Rina' }
  const { idkelas } = await world.api.call('buatKelas', { idsekolah, ...kelas }, tu)
  const { kode_siswa } = await world.api.call('tambahSiswa', { idsekolah, ...ISI, idkelas }, tu)
  await world.api.call('pindahSekolah', { kode_siswa, idsekolah: next.idsekolah, nis: '88001' }, admin)
  await world.api.call('ubahKelas', { idkelas, ...kelas, nama: 'VII-Umar' }, tu)
  expect(await world.api.call('rincianSiswa', { kode_siswa }, admin)).toMatchObject({ kelas: '' })
})

test('a NIS or NISN of another pupil, a class of another school and a wrong status are refused', async () => {
  const { idsekolah, tu } = await aSchool()
  const other = await aSchool()
  const { kode_siswa } = await world.api.call('tambahSiswa', { idsekolah, ...ISI }, tu)
  const kodeOf = async (answer: Promise<{ body: unknown }>) => (await answer).body
  const same = { idsekolah, ...ISI }
  expect(await kodeOf(world.api.send('tambahSiswa', { ...same, nisn: '' }, tu)))
    .toMatchObject({ kode: 'NIS_SUDAH_DIPAKAI' })
  expect(await kodeOf(world.api.send('tambahSiswa', { ...same, nis: '9' }, tu)))
    .toMatchObject({ kode: 'NISN_SUDAH_DIPAKAI' })
  const kelas = { idsekolah: other.idsekolah, nama: '1', tingkat: '1', wali_kelas: '' }
  const { idkelas } = await world.api.call('buatKelas', kelas, other.tu)
  expect(await kodeOf(world.api.send('ubahSiswa', { kode_siswa, ...ISI, idkelas }, tu)))
    .toMatchObject({ kode: 'KELAS_TIDAK_DITEMUKAN' })
  expect(await kodeOf(world.api.send('ubahSiswa', { kode_siswa, ...ISI, status: 'calon' }, tu)))
    .toMatchObject({ kode: 'STATUS_SISWA_TIDAK_BISA' })
  for (const call of ['rincianSiswa', 'lepasKeluarga'] as const) {
    expect(await kodeOf(world.api.send(call, { kode_siswa }, other.tu)))
      .toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  }
})

test('two siblings are one family, and a third joins it', async () => {
  const { sekolah, tu } = await aSchool()
  const [a, b, c] = [
    await aSiswa(world, { sekolah, nama: 'Ali' }), await aSiswa(world, { sekolah, nama: 'Bilal' }),
    await aSiswa(world, { sekolah, nama: 'Citra' }),
  ]
  const unite = (kode_siswa: string, kode_saudara: string) =>
    world.api.call('satukanKeluarga', { kode_siswa, kode_saudara }, tu)
  await unite(a.kode_siswa, b.kode_siswa)
  const page = await unite(c.kode_siswa, a.kode_siswa)
  expect(page.keluarga?.saudara.map(({ nama_siswa }) => nama_siswa)).toEqual(['Ali', 'Bilal'])
  const left = await world.api.call('lepasKeluarga', { kode_siswa: c.kode_siswa }, tu)
  expect(left.keluarga).toBeNull()
})

test('a family is found by a child, a guardian or a number, and shows what it owes', async () => {
  const { sekolah, tu } = await aSchool()
  const [ali, bilal] = [await aSiswa(world, { sekolah, nama: 'Ali Zubair' }), await aSiswa(world, { sekolah, nama: 'Bilal Zubair' })]
  await aTagihan(world, ali, { jumlah: 450_000 })
  await aTagihan(world, bilal, { jumlah: 150_000 })
  const { kode_siswa } = ali
  await world.api.call('satukanKeluarga', { kode_siswa, kode_saudara: bilal.kode_siswa }, tu)
  for (const child of [ali, bilal]) {
    await world.api.call('catatWali', {
      kode_siswa: child.kode_siswa, hubungan: 'ibu', nama: 'Ummu Hani', nomor_wa: '0813 4444 5577',
    }, tu)
  }
  const admin = await aPengguna(world, 'admin_institusi')
  for (const by of [tu, admin]) {
    for (const cari of ['bair', bilal.nis, 'mu han', '0813-4444', '44445577', '+62 813 4444']) {
      const rows = await world.api.call('daftarKeluarga', { cari, idsekolah: sekolah.idsekolah }, by)
      expect([cari, rows.map(({ anak, wali, sisa }) => [anak.length, wali, sisa])]).toEqual([cari, [[2, ['Ummu Hani'], 600_000]]])
    }
    expect(await world.api.call('daftarKeluarga', { cari: 'tidak ada dia' }, by)).toEqual([])
  }
  const [found] = await world.api.call('daftarKeluarga', { cari: 'ummu hani' }, admin)
  const page = await world.api.call('rincianKeluarga', { idkeluarga: found?.idkeluarga ?? '' }, tu)
  expect(page).toMatchObject({
    sisa: 600_000, per_sekolah: [{ sisa: 600_000 }],
    anak: [{ nama_siswa: 'Ali Zubair', sisa: 450_000, status: 'aktif' }, { nama_siswa: 'Bilal Zubair' }],
    wali: [{ nama: 'Ummu Hani', nomor_wa: '6281344445577', dipastikan: true, untuk: ['Ali Zubair', 'Bilal Zubair'] }],
  })
})

test('families come page by page in the order of their names', async () => {
  const { sekolah, tu } = await aSchool()
  const admin = await aPengguna(world, 'admin_institusi')
  const made: string[] = []
  for (const nama of ['Bagas', 'Alif', 'Cahya']) {
    const [one, other] = [await aSiswa(world, { sekolah, nama: `${nama} Satu` }), await aSiswa(world, { sekolah, nama: `${nama} Tua` })]
    await world.api.call('satukanKeluarga', { kode_siswa: one.kode_siswa, kode_saudara: other.kode_siswa }, tu)
    made.push(nama)
  }
  for (const by of [tu, admin]) {
    const { idsekolah } = sekolah
    const rows = await world.api.call('daftarKeluarga', { idsekolah }, by)
    expect(rows).toHaveLength(made.length)
    expect(rows.map(({ nama }) => nama)).toEqual(rows.map(({ nama }) => nama).toSorted())
    const after = rows[0]?.idkeluarga ?? ''
    const rest = await world.api.call('daftarKeluarga', { idsekolah, setelah: after }, by)
    expect(rest.map(({ idkeluarga }) => idkeluarga)).toEqual(rows.slice(1).map(({ idkeluarga }) => idkeluarga))
  }
})

test('staff of one school see no name and no sum of a sibling at another school', async () => {
  const [here, there] = [await aSchool(), await aSchool()]
  const own = await aSiswa(world, { sekolah: here.sekolah, nama: 'Zahra Sendiri' })
  const sibling = await aSiswa(world, { sekolah: there.sekolah, nama: 'Umar Rahasia' })
  const admin = await aPengguna(world, 'admin_institusi')
  await world.api.call('satukanKeluarga', { kode_siswa: own.kode_siswa, kode_saudara: sibling.kode_siswa }, admin)
  await world.api.call('catatWali', { kode_siswa: sibling.kode_siswa, hubungan: 'ayah', nama: 'Pak Tertutup', nomor_wa: '' }, there.tu)
  await world.database.query(`UPDATE keluarga SET nama = 'Keluarga Umar Rahasia' WHERE id = (SELECT keluarga_id FROM siswa WHERE id = $1)`, [own.id])
  await aTagihan(world, own, { jumlah: 450_000 })
  await aTagihan(world, sibling, { jumlah: 770_000 })
  const [row, ...others] = await world.api.call('daftarKeluarga', {}, here.tu)
  expect(others).toEqual([])
  const { idkeluarga = '' } = row ?? {}
  const seen = [
    row, await world.api.call('rincianKeluarga', { idkeluarga }, here.tu),
    await world.api.call('rincianSiswa', { kode_siswa: own.kode_siswa }, here.tu),
  ]
  expect(JSON.stringify(seen)).toContain('Keluarga Zahra Sendiri')
  expect(JSON.stringify(seen)).not.toMatch(/Rahasia|Tertutup|770000/)
  expect(row?.sisa).toBe(450_000)
  for (const cari of ['rahasia', 'tertutup']) {
    expect(await world.api.call('daftarKeluarga', { cari }, here.tu)).toEqual([])
    expect(await world.api.call('daftarKeluarga', { cari }, admin)).toHaveLength(1)
  }
  expect(await world.api.call('rincianKeluarga', { idkeluarga }, admin)).toMatchObject({
    nama: 'Keluarga Umar Rahasia', sisa: 1_220_000, anak: [{}, {}],
  })
  const stranger = await aSchool()
  expect((await world.api.send('rincianKeluarga', { idkeluarga }, stranger.tu)).body)
    .toMatchObject({ kode: 'KELUARGA_TIDAK_DITEMUKAN' })
})

test('what a pupil still owes to the school that they left is shown there, not at the new school', async () => {
  const [here, there] = [await aSchool(), await aSchool()]
  const siswa = await aSiswa(world, { sekolah: there.sekolah, nama: 'Pindahan Baru' })
  await aTagihan(world, siswa, { jumlah: 450_000 })
  const admin = await aPengguna(world, 'admin_institusi')
  const { kode_siswa } = siswa
  await world.api.call('pindahSekolah', { kode_siswa, idsekolah: here.idsekolah, nis: '55001' }, admin)
  const owed = async (by: { token: string }) => {
    const [row] = await world.api.call('daftarSiswa', { cari: 'pindahan' }, by)
    const [found] = await world.api.call('cariSiswa', { cari: 'pindahan' }, by)
    return [row?.sisa, found?.sisa, found?.tagihan_terbuka]
  }
  expect(await owed(here.tu)).toEqual([0, 0, 0])
  expect(await owed(admin)).toEqual([450_000, 450_000, 1])
})

test('a text is found by an index under row-level security, among pupils, families, guardians and numbers', async () => {
  const { sekolah } = await aSchool()
  const many = [sekolah.id, 3_000]
  const id = (kind: string) => `md5('${kind}' || n)::uuid`
  for (const [table, columns] of [
    ['keluarga (institusi_id, id, nama)', `${id('keluarga')}, 'Keluarga ' || md5(n::text)`],
    ['siswa (institusi_id, sekolah_id, id, keluarga_id, nis, nama)', `$1, ${id('siswa')}, ${id('keluarga')}, 'K' || n, md5('s' || n)`],
    ['wali (institusi_id, id, siswa_id, hubungan, nama, nomor_wa)', `${id('wali')}, ${id('siswa')}, 'ibu', md5('w' || n), '62813' || 1000000 + n`],
  ] as const) {
    await world.database.query(
      `INSERT INTO ${table} SELECT 'mobile', ${columns} FROM generate_series(1, $2::int) n WHERE $1::uuid IS NOT NULL`, many)
  }
  // Also moves new rows from the indexes' lists of pending ones to their places.
  await world.database.query('VACUUM ANALYZE siswa, keluarga, wali')
  const client = await openClient(world.database.urls.lunas_api, 'test')
  await client.query('BEGIN')
  // So few rows are read as fast without an index.
  await client.query('SET LOCAL enable_seqscan = off')
  await client.query('SET LOCAL random_page_cost = 1')
  await client.query(`SELECT set_config('lunas.institusi_id', 'mobile', true)`)
  await client.query(`SELECT match_siswa('%k1234%', NULL, 10), match_keluarga('%1001234%', '%1001234%', 10)`)
  for (const index of ['siswa_cari', 'keluarga_cari', 'wali_cari', 'wali_nomor_cari']) {
    const { rows } = await client.query<{ scans: number }>(`SELECT pg_stat_get_xact_numscans($1::regclass)::int AS scans`, [index])
    expect([index, rows[0]?.scans]).not.toEqual([index, 0])
  }
  const { rows } = await client.query(`SELECT set_config('lunas.institusi_id', 'lain', true), match_siswa('%k1234%', NULL, 10)`)
  expect(rows).toEqual([])
  await client.end()
})

test('a parent is written down; the first number of a pupil sees the bills, another one does not', async () => {
  const [{ idsekolah, tu }, other] = [await aSchool(), await aSchool()]
  const { kode_siswa } = await world.api.call('tambahSiswa', { idsekolah, ...ISI }, tu)
  const keep = (hubungan: 'ayah' | 'ibu', nama: string, nomor_wa: string) =>
    world.api.call('catatWali', { kode_siswa, hubungan, nama, nomor_wa }, tu)
  expect((await keep('ibu', 'Siti', '0813-1111-2222')).wali).toEqual([
    { nama: 'Siti', hubungan: 'ibu', nomor_wa: '6281311112222', dipastikan: true },
  ])
  await keep('ayah', 'Ahmad', '+62 813 3333 4444')
  expect((await keep('ibu', 'Siti Aminah', '')).wali).toEqual([
    { nama: 'Ahmad', hubungan: 'ayah', nomor_wa: '6281333334444', dipastikan: false },
    { nama: 'Siti Aminah', hubungan: 'ibu', nomor_wa: '6281311112222', dipastikan: true },
  ])
  const refused = await world.api.send('catatWali', { kode_siswa, hubungan: 'wali', nama: 'Paman', nomor_wa: '021555' }, tu)
  expect(refused.body).toMatchObject({ success: 0 })
  expect((await world.api.send('catatWali', { kode_siswa, hubungan: 'wali', nama: 'Maling', nomor_wa: '' }, other.tu)).body)
    .toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
})
