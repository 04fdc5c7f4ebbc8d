import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, later } from '#platform/clock'
import { openClient } from '#platform/db/connections'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { payFor } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Rows just past their term and rows that still have a while, for each rule that a sweep applies. */
let world: World
let ids: Record<'siswa' | 'sekolah' | 'wali' | 'tu' | 'tagihan' | 'pembayaran', string>
beforeAll(async () => {
  world = await startWorld({ worker: false })
  const siswa = await aSiswa(world, { sekolah: await aSekolah(world), nomor_wa: aNomor() })
  const wali = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const tagihan = await aTagihan(world, siswa)
  await payFor(world, siswa, [tagihan], 'bca_va')
  const [pembayaran] = await world.database.query<{ id: string }>(
    'SELECT id FROM pembayaran WHERE pihak_id = $1', [siswa.id],
  )
  ids = {
    siswa: siswa.id, sekolah: siswa.sekolah.id, wali: wali.id, tu: tu.id, tagihan: tagihan.id,
    pembayaran: pembayaran?.id ?? '',
  }
})
afterAll(() => world.stop())

type Case = {
  sweep: Parameters<World['sweep']>[0]
  aturan: string
  days: number
  /** Adds a row of this age; `$1` is the moment. */
  plant(): [sql: string, ...values: unknown[]]
  /** What is left: one value per row. */
  left: string
}

const YEAR = 366
const CASES: Case[] = [
  {
    sweep: 'forget-sesi', aturan: 'sesi', days: 365,
    plant: () => [
      `INSERT INTO sesi (institusi_id, id, token_hash, pengguna_id, dibuat_at, terakhir_at, berakhir_at,
                         perangkat)
       VALUES ('mobile', gen_random_uuid(), decode(md5($1::timestamptz::text), 'hex'), $2, $1, $1, $1, 'uji')`,
      ids.wali,
    ],
    left: `SELECT dibuat_at AS pada FROM sesi WHERE perangkat = 'uji'`,
  },
  {
    sweep: 'forget-jawaban', aturan: 'jawaban', days: 90,
    plant: () => [
      `INSERT INTO idempotensi (institusi_id, pemilik, panggilan, kunci, sidik, subject_id, jawaban, dibuat_at)
       VALUES ('mobile', 'tamu', 'uji', $1::timestamptz::text, '', gen_random_uuid(), '{}', $1)`,
    ],
    left: `SELECT dibuat_at AS pada FROM idempotensi WHERE panggilan = 'uji'`,
  },
  {
    sweep: 'forget-reset', aturan: 'reset_pin', days: 1,
    plant: () => [
      `INSERT INTO pin_reset (institusi_id, pengguna_id, siswa_id, tiket, dimulai_at)
       VALUES ('mobile', CASE WHEN $1 < $5::timestamptz - interval '1 day' THEN $2::uuid ELSE $3::uuid END, $4, '', $1)`,
      ids.wali, ids.tu, ids.siswa, world.clock.now(),
    ],
    left: 'SELECT dimulai_at AS pada FROM pin_reset',
  },
  {
    sweep: 'forget-jejak', aturan: 'jejak', days: 5 * YEAR,
    plant: () => [
      `INSERT INTO jejak (institusi_id, id, pada, pengguna_id, tindakan, subject_id)
       VALUES ('mobile', gen_random_uuid(), $1, $2, 'uji', $2)`,
      ids.tu,
    ],
    left: `SELECT pada FROM jejak WHERE tindakan = 'uji'`,
  },
  {
    sweep: 'forget-pencarian', aturan: 'pencarian', days: YEAR,
    plant: () => [
      `INSERT INTO siswa_pencarian (institusi_id, siswa_id, pada, alamat_sidik, jenis, kali)
       VALUES ('mobile', $2, $1, 'uji', 'cari', 1)`,
      ids.siswa,
    ],
    left: `SELECT pada FROM siswa_pencarian WHERE alamat_sidik = 'uji'`,
  },
  {
    sweep: 'forget-pencarian', aturan: 'pencarian', days: YEAR,
    plant: () => [
      `INSERT INTO pencarian_luput (institusi_id, sekolah_id, hari, alamat_sidik, kali)
       VALUES ('mobile', $2, $1::timestamptz::date, 'uji', 1)`,
      ids.sekolah,
    ],
    left: `SELECT hari::timestamptz AS pada FROM pencarian_luput WHERE alamat_sidik = 'uji'`,
  },
  {
    sweep: 'forget-pencarian', aturan: 'pencarian', days: YEAR,
    plant: () => [
      `INSERT INTO pembacaan (institusi_id, id, siswa_id, jam, pengguna_id, tempat, peran)
       VALUES ('mobile', gen_random_uuid(), $2, $1, $3, 'uji', 'tu')`,
      ids.siswa, ids.tu,
    ],
    left: `SELECT jam AS pada FROM pembacaan WHERE tempat = 'uji'`,
  },
  {
    sweep: 'mask-tujuan', aturan: 'rekening', days: 730,
    plant: () => [
      `INSERT INTO pengembalian (institusi_id, id, pembayaran_id, sekolah_id, pihak_id, jumlah, cara, tujuan,
                                 alasan, status, diajukan_at, diajukan_oleh, diputus_at, diputus_oleh)
       VALUES ('mobile', gen_random_uuid(), $2, $3, $4, 1000, 'transfer', 'BCA 8220194477 a.n. Ibu Sri',
               'uji', 'ditolak', $1, $5, $1, $5)`,
      ids.pembayaran, ids.sekolah, ids.siswa, ids.tu,
    ],
    left: `SELECT diajukan_at AS pada FROM pengembalian WHERE tujuan <> '••••4477'`,
  },
  {
    sweep: 'forget-kata', aturan: 'kata', days: 3_653,
    plant: () => [
      `INSERT INTO tautan (institusi_id, id, siswa_id, pengguna_id, pesan, dibuat_at, kedaluwarsa_at)
       VALUES ('mobile', gen_random_uuid(), $2, $3, 'uji', $1, $1)`,
      ids.siswa, ids.wali,
    ],
    left: `SELECT dibuat_at AS pada FROM tautan WHERE pesan = 'uji'`,
  },
  {
    sweep: 'forget-kata', aturan: 'kata', days: 3_653,
    plant: () => [
      `INSERT INTO cicilan (institusi_id, id, tagihan_id, siswa_id, sekolah_id, dibayar_awal,
                            semula_boleh_dicicil, toleransi_hari, alasan, status, diajukan_oleh, diajukan_at,
                            diputus_at)
       VALUES ('mobile', gen_random_uuid(), $2, $3, $4, 0, true, 3, 'uji', 'batal', $5, $1, $1)`,
      ids.tagihan, ids.siswa, ids.sekolah, ids.wali,
    ],
    left: `SELECT diajukan_at AS pada FROM cicilan WHERE alasan = 'uji'`,
  },
  {
    sweep: 'forget-kata', aturan: 'kata', days: 3_653,
    plant: () => [
      `INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, status,
                               keterangan, dibuat_at, kedaluwarsa_at)
       VALUES ('mobile', gen_random_uuid(), $2, $3, 'bca_va', 1000, 0, 'kedaluwarsa', 'uji', $1, $1)`,
      ids.siswa, ids.sekolah,
    ],
    left: `SELECT dibuat_at AS pada FROM pembayaran WHERE keterangan = 'uji'`,
  },
  {
    sweep: 'forget-mutasi', aturan: 'mutasi', days: 730,
    plant: () => [
      `WITH berkas AS (
         INSERT INTO impor (institusi_id, id, format, nama_berkas, nama_bank, bank, sidik, diimpor_at,
                            diimpor_oleh, dari, sampai, baris, baris_berulang)
         VALUES ('mobile', gen_random_uuid(), 'bank', 'uji.csv', 'BSI', 'bsi', $1::timestamptz::text, $1, $2,
                 $1::timestamptz::date, $1::timestamptz::date, 1, 0)
         RETURNING id)
       INSERT INTO impor_baris (institusi_id, identitas, impor_id, nomor, waktu, referensi, referensi_uang,
                                jumlah, biaya, keterangan, pembayaran_id, posting_reference, jumlah_berkas,
                                biaya_berkas)
       SELECT 'mobile', 'bank/bsi/' || $1::timestamptz::text, id, 1, $1, '', '', 1000, 0,
              'TRANSFER DARI IBU SRI', $3, $1::timestamptz::text, 1000, 0 FROM berkas`,
      ids.tu, ids.pembayaran,
    ],
    left: `SELECT waktu AS pada FROM impor_baris WHERE keterangan <> ''`,
  },
]

test('each sweep takes the rows whose time is over, leaves the others, and reports', async () => {
  const now = world.clock.now()
  const aged = (days: number) => later(now, -days * DAY_MS)
  for (const { plant, days } of CASES) {
    const [sql, ...values] = plant()
    // A day of the calendar may still be the same in another zone.
    await world.database.query(sql, [later(aged(days), -2 * DAY_MS), ...values])
    await world.database.query(sql, [later(aged(days), DAY_MS / 2), ...values])
  }
  for (const sweep of new Set(CASES.map((one) => one.sweep))) await world.sweep(sweep)
  for (const { aturan, days, left } of CASES) {
    const rows = await world.database.query<{ pada: Date }>(left)
    expect([aturan, rows.map(({ pada }) => pada > later(aged(days), -DAY_MS))]).toEqual([aturan, [true]])
  }
  const reports = await world.database.query<{ institusi_id: string; aturan: string; banyak: number }>(
    `SELECT institusi_id, aturan, sum(banyak)::int AS banyak FROM retensi_laporan
      WHERE aturan = ANY ($1) GROUP BY 1, 2 ORDER BY 2`,
    [CASES.map(({ aturan }) => aturan)],
  )
  const expected = (institusi_id: string) => reports.filter((row) => row.institusi_id === institusi_id)
  const counts = Map.groupBy(CASES, ({ aturan }) => aturan)
  expect(Object.fromEntries(expected('mobile').map(({ aturan, banyak }) => [aturan, banyak])))
    .toEqual(Object.fromEntries([...counts].map(([aturan, cases]) => [aturan, cases.length])))
  expect(expected('lain').map(({ banyak }) => banyak)).toEqual([...counts].map(() => 0))
})

test('somebody with the rights of the worker can neither delete recent lines of the trail nor redirect a refund', async () => {
  const traces = CASES.filter(({ aturan }) => aturan === 'jejak' || aturan === 'pencarian')
  for (const { plant, days } of traces) {
    const [sql, ...values] = plant()
    await world.database.query(sql, [later(world.clock.now(), -(days - 9) * DAY_MS), ...values])
  }
  const client = await openClient(world.database.urls.lunas_worker, 'test')
  const attempts = [
    ...['jejak', 'siswa_pencarian', 'pencarian_luput', 'pembacaan'].map((table) => `DELETE FROM ${table}`),
    ...['pengembalian SET tujuan', 'impor_baris SET keterangan'].map((what) => `UPDATE ${what} = 'x'`),
  ]
  const results: unknown[] = []
  for (const attempt of attempts) {
    const done = await client.query(attempt).catch(({ code }: { code: string }) => code)
    results.push(typeof done === 'string' ? done : 'done')
  }
  await client.end()
  expect(results).toEqual(['done', 'done', 'done', 'done', '42501', '42501'])
  for (const { left } of traces) expect(await world.database.query(left)).toHaveLength(1)
})
