import type { Calls } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { BenchDatabase } from './bench-database.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The calls that return a list page by page. */
export type ListCall = {
  [N in CallName]: Calls[N] extends { ringkasan: true } ? N : never
}[CallName]

/**
 * Where the rows of a list come from. A list whose table is written here has a row for one pupil in `each`. The others: of
 * `fill`, of a subject (as long as its subject, and not opened here), or none (its first page is opened empty).
 */
type Rows = 'of fill' | 'of a subject' | 'none' | { table: string; each: number; insert: string }

/** The id of a pupil's row in another table, which rises like the pupil's. */
const ID = `('00000000-0000-7000-a000-' || right(w.id::text, 12))::uuid`
/** Who did it; lists name people who are in the table of people. */
const BY = `'00000000-0000-7000-9000-000000000012'`

/** Every list of the contract: the bench refuses to begin without one. */
const LISTS: Partial<Record<ListCall, Rows>> = {
  daftarSiswa: 'of fill',
  daftarPembayaran: 'of fill',
  getTunggakan: 'of fill',
  daftarJenis: 'of fill',
  barisPenagihan: 'of a subject',
  hilangPenagihan: 'of a subject',
  siswaKenaikan: 'of a subject',
  getJejak: {
    table: 'jejak', each: 1,
    insert: `(institusi_id, id, pada, tindakan, subject_id, sekolah_id)
      SELECT 'mobile', ${ID}, now() - n * interval '1 minute', 'kas_ditutup', w.id, w.sekolah_id`,
  },
  daftarPembacaan: {
    table: 'pembacaan', each: 1,
    insert: `(institusi_id, id, siswa_id, jam, pengguna_id, tempat, peran)
      SELECT 'mobile', ${ID}, w.id, date_trunc('hour', now() - n * interval '1 minute'), ${BY}, 'siswa', 'admin_institusi'`,
  },
  daftarKartu: {
    table: 'kartu', each: 1,
    insert: `(institusi_id, id, sekolah_id, siswa_id, jenis, token, status, dibuat_at, dibuat_oleh)
      SELECT 'mobile', ${ID}, w.sekolah_id, w.id, 'nfc', lpad(n::text, 12, '0'), 'aktif',
             now() - n * interval '1 minute', ${BY}`,
  },
  getKoreksi: {
    table: 'koreksi', each: 4,
    insert: `(institusi_id, id, sekolah_id, siswa_id, tagihan_id, jumlah_lama, jumlah_baru, uraian, status, diajukan_oleh,
              diajukan_at)
      SELECT 'mobile', ${ID}, w.sekolah_id, w.id,
             ('00000000-0000-7000-8003-' || (right(w.id::text, 12)::bigint - 1))::uuid, 500000, 400000, 'Salah tarif',
             'menunggu', ${BY}, now() - n * interval '1 minute'`,
  },
  getKeringanan: {
    table: 'keringanan', each: 4,
    insert: `(institusi_id, id, sekolah_id, jenis_id, siswa_id, persen, gabung, kelebihan, uraian, dari, status, diajukan_oleh,
              diajukan_at)
      SELECT 'mobile', ${ID}, w.sekolah_id, w.sekolah_id, w.id, 20, 'tunggal', 'titipan', 'Prestasi', '2026-07-01',
             'diajukan', ${BY}, now() - n * interval '1 minute'`,
  },
  getPengajuan: {
    table: 'pengajuan_wali', each: 4,
    insert: `(institusi_id, id, pengguna_id, siswa_id, nomor_wa, alasan, status, dibuat_at)
      SELECT 'mobile', ${ID}, ${BY}, w.id, '62812' || lpad(n::text, 8, '0'), 'Nomor baru', 'menunggu',
             now() - n * interval '1 minute'`,
  },
  riwayatKas: {
    table: 'kas', each: 4,
    insert: `(institusi_id, id, pengguna_id, sekolah_id, tanggal, dibuka_at, ditutup_at, seharusnya, dihitung, ditutup_oleh)
      SELECT 'mobile', ${ID}, ${BY}, w.sekolah_id, current_date - (n / 1000)::int, now() - n * interval '1 minute', now(),
             500000, 500000, ${BY}`,
  },
  daftarTitipan: {
    table: 'ledger_balance', each: 4,
    insert: `(institusi_id, code, held) SELECT 'mobile', 'titipan/' || w.id, 500000`,
  },
  daftarSurat: {
    table: 'surat_tunggakan', each: 4,
    insert: `(institusi_id, id, sekolah_id, siswa_id, tugas_id, jenis, tahun, nomor, tanggal, jumlah, rincian, oleh, dibuat_at)
      SELECT 'mobile', ${ID}, w.sekolah_id, w.id, ${ID}, 'peringatan_1', 2026, n, current_date, 500000, '[]', ${BY},
             now() - n * interval '1 minute'`,
  },
  daftarKeluarga: {
    table: 'keluarga', each: 2,
    insert: `(institusi_id, id, nama) SELECT 'mobile', ${ID}, 'Keluarga ' || w.nama`,
  },
  getSlip: 'none', daftarPenagihan: 'none', daftarTautan: 'none', daftarCicilan: 'none', daftarKenaikan: 'none', daftarMitra: 'none', getImpor: 'none', getKasus: 'none',
  getSetoran: 'none', getTertahan: 'none', getPengembalian: 'none', daftarLinimasa: 'none', daftarProduk: 'none',
  daftarSponsor: 'none', daftarPelunasan: 'none', daftarShift: 'none', getSubsidi: 'none', daftarPenjualan: 'none',
  bagianPenanggung: 'of a subject', daftarBayarPenanggung: 'none', getTanggungan: 'none', kelolaProgram: 'none', daftarDonasi: 'none', getPenyaluran: 'none', getBantuan: 'none', daftarPetugas: 'none',
}

/** Where the rows of a list come from. */
export function rowsOf(name: CallName): Rows {
  const rows = LISTS[name as ListCall]
  if (!rows) throw new Error(`The list ${name} is not in bench/portal-lists.ts.`)
  return rows
}

/** Writes the rows of lists, so that they grow with the pupils. */
export async function fillLists(database: BenchDatabase): Promise<void> {
  for (const rows of Object.values(LISTS)) {
    if (typeof rows === 'string') continue
    const { table, each, insert } = rows
    await withoutIndexes(database, [table], async () => {
      await database.query(
        `INSERT INTO ${table} ${insert}
           FROM (SELECT w.*, right(w.id::text, 8)::bigint AS n FROM siswa w) w WHERE n % ${each} = 0`,
      )
    })
  }
  // Every family has two children, at two schools.
  await withoutIndexes(database, ['siswa'], async () => {
    await database.query(
      `UPDATE siswa SET keluarga_id =
         ('00000000-0000-7000-a000-' || right(id::text, 12)::bigint - right(id::text, 8)::bigint % 2)::uuid
        WHERE right(id::text, 8)::bigint > 1`,
    )
  })
  await database.query('VACUUM siswa')
  // What is kept came with the pupil's payment, which has a posting then.
  await database.query(
    `INSERT INTO ledger_posting (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
     SELECT 'mobile', p.id, 'bangku', 'pembayaran_berhasil', now(), now(),
            ARRAY[ROW('gateway/midtrans', b.code, b.held, NULL)::transfer]
       FROM ledger_balance b
       JOIN pembayaran p ON p.institusi_id = 'mobile' AND p.pihak_id = split_part(b.code, '/', 2)::uuid
      WHERE starts_with(b.code, 'titipan/')`,
  )
}
