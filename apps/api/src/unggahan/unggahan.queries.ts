import type { RincianUnggahan } from '@lunas/contract/tagihan/unggahan'
import type { KeadaanBarisUnggahan, MacamUnggahan, StatusUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import type { LocalDate } from '@lunas/values/local-date'
import { sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { BarisBaru } from '#unggahan/compare-tagihan'
import type { Kolom } from '#unggahan/kolom'
import type { Unggahan } from '#unggahan/unggahan'

type NewUnggahan = {
  id: string
  /** The work that the file came with. */
  berkas_id: string
  sekolah_id: string
  macam: MacamUnggahan
  nama_berkas: string
  oleh: string
  kolom: Kolom
}

/** Writes down a file that was read, with all its rows. `newId` names each bill to come. */
export async function insertUnggahan(
  tx: Tx, row: NewUnggahan, baris: readonly BarisBaru[], newId: () => string, now: Date,
): Promise<void> {
  const count = (keadaan: KeadaanBarisUnggahan) => baris.filter((one) => one.keadaan === keadaan).length
  await tx.query(
    `INSERT INTO unggahan (institusi_id, id, sekolah_id, macam, nama_berkas, status, baru, sama, ditolak,
                           jumlah, kolom_diabaikan, dibuat_at, dibuat_oleh, berkas_id, kolom)
     VALUES ($1, $2, $3, $4, $5, 'usulan', $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.macam, row.nama_berkas, count('baru'), count('sama'),
      count('ditolak'), sumRupiah(baris.map(({ jumlah }) => jumlah ?? 0)), row.kolom.diabaikan, now, row.oleh,
      row.berkas_id, JSON.stringify(row.kolom.judul),
    ],
  )
  const isBill = row.macam !== 'keringanan'
  await tx.query(
    `INSERT INTO unggahan_baris (institusi_id, unggahan_id, nomor, keadaan, isi, kata, id, siswa_id, jenis_id,
                                 nama, periode, jumlah, tanggal_aktif, jatuh_tempo)
     SELECT $1, $2, x.nomor, x.keadaan, x.isi, x.kata, x.id, x.siswa_id, x.jenis_id, x.nama, x.periode, x.jumlah,
            x.tanggal_aktif, x.jatuh_tempo
       FROM jsonb_to_recordset($3::jsonb) AS x
            (nomor int, keadaan text, isi jsonb, kata text, id uuid, siswa_id uuid, jenis_id uuid, nama text,
             periode text, jumlah bigint, tanggal_aktif date, jatuh_tempo date)
     RETURNING 1`,
    [
      tx.institusi_id, row.id,
      JSON.stringify(baris.map((one) => ({ ...one, id: isBill && one.keadaan === 'baru' ? newId() : null }))),
    ],
  )
}

/** While it is being taken back, the people are those who take it back. */
const SELECT = `
  SELECT u.id, u.sekolah_id, s.nama AS sekolah, u.macam, u.nama_berkas, u.status, u.baru, u.sama, u.ditolak, u.jumlah,
         u.kolom_diabaikan, u.berkas_id, u.kolom, u.dibuat_at, b.nama AS dibuat_oleh,
         coalesce(u.batal_diajukan_oleh, u.diajukan_oleh) AS diajukan_oleh_id,
         coalesce(u.batal_diajukan_at, u.diajukan_at) AS diajukan_at, coalesce(a.nama, '') AS diajukan_oleh,
         CASE WHEN u.status <> 'menunggu_batal' THEN coalesce(u.batal_diputus_at, u.diputus_at) END AS diputus_at,
         CASE WHEN u.status <> 'menunggu_batal' THEN coalesce(p.nama, '') ELSE '' END AS diputus_oleh, u.alasan
    FROM unggahan u
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = u.sekolah_id
    JOIN offered.pengguna b ON b.institusi_id = $1 AND b.id = u.dibuat_oleh
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1
     AND a.id = coalesce(u.batal_diajukan_oleh, u.diajukan_oleh)
    LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = coalesce(u.batal_diputus_oleh, u.diputus_oleh)
   WHERE u.institusi_id = $1`

const SHOWN_MAX = 50

export function listUnggahan(
  tx: Tx, schools: string[] | null, sekolah_id: string | null,
): Promise<Unggahan[]> {
  return tx.query<Unggahan>(
    `${SELECT} AND ($2::uuid[] IS NULL OR u.sekolah_id = ANY ($2))
        AND ($3::uuid IS NULL OR u.sekolah_id = $3) ORDER BY u.id DESC LIMIT ${SHOWN_MAX}`,
    [tx.institusi_id, schools, sekolah_id],
  )
}

export async function findUnggahan(tx: Tx, id: string): Promise<Unggahan | undefined> {
  const [row] = await tx.query<Unggahan>(`${SELECT} AND u.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that it is put in force and taken back once. */
export async function lockUnggahan(tx: Tx, id: string): Promise<Unggahan | undefined> {
  await tx.query('SELECT 1 FROM unggahan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [tx.institusi_id, id])
  return findUnggahan(tx, id)
}

type Step = { status: StatusUnggahan; alasan?: string }
type By = { oleh: string | null; pada: Date | null }

/** Moves a file that is to be put in force. */
export async function moveTo(
  tx: Tx, id: string, { status, alasan = '' }: Step, diajukan: By | null, diputus: By,
): Promise<void> {
  await tx.query(
    `UPDATE unggahan SET status = $3, alasan = $4, diputus_oleh = $5, diputus_at = $6,
            diajukan_oleh = CASE WHEN $7 THEN $8 ELSE diajukan_oleh END,
            diajukan_at = CASE WHEN $7 THEN $9 ELSE diajukan_at END
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, status, alasan, diputus.oleh, diputus.pada, diajukan !== null, diajukan?.oleh ?? null,
      diajukan?.pada ?? null,
    ],
  )
}

/** Moves a file that is to be taken back. */
export async function moveBack(
  tx: Tx, id: string, { status, alasan = '' }: Step, diajukan: By | null, diputus: By,
): Promise<void> {
  await tx.query(
    `UPDATE unggahan SET status = $3, alasan = $4, batal_diputus_oleh = $5, batal_diputus_at = $6,
            batal_diajukan_oleh = CASE WHEN $7 THEN $8 ELSE batal_diajukan_oleh END,
            batal_diajukan_at = CASE WHEN $7 THEN $9 ELSE batal_diajukan_at END
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, status, alasan, diputus.oleh, diputus.pada, diajukan !== null, diajukan?.oleh ?? null,
      diajukan?.pada ?? null,
    ],
  )
}

export type BarisRow = {
  nomor: number
  keadaan: KeadaanBarisUnggahan
  isi: Record<string, string>
  kata: string
  id: string | null
  siswa_id: string | null
  jenis_id: string | null
  nama: string
  jumlah: Rupiah | null
  jatuh_tempo: LocalDate | null
}

const SELECT_BARIS = `
  SELECT nomor, keadaan, isi, kata, id, siswa_id, jenis_id, nama, jumlah, jatuh_tempo FROM unggahan_baris
   WHERE institusi_id = $1 AND unggahan_id = $2`

export function readBarisOf(tx: Tx, unggahan_id: string, keadaan: KeadaanBarisUnggahan): Promise<BarisRow[]> {
  return tx.query<BarisRow>(`${SELECT_BARIS} AND keadaan = $3 ORDER BY nomor`, [tx.institusi_id, unggahan_id, keadaan])
}

/** The rows that a person has to look at first. */
export function readFirstBaris(tx: Tx, unggahan_id: string, limit: number): Promise<BarisRow[]> {
  return tx.query<BarisRow>(
    `${SELECT_BARIS} AND keadaan <> 'sama' ORDER BY keadaan = 'baru', nomor LIMIT $3`,
    [tx.institusi_id, unggahan_id, limit],
  )
}

/**
 * Whether a row could not be read from the file as it is any more: its pupil left or moved to another school, or its type
 * was closed. Old debts are also of who left, and of closed types.
 */
export async function isOutdated(tx: Tx, { id, sekolah_id, macam }: Pick<Unggahan, 'id' | 'sekolah_id' | 'macam'>): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM unggahan_baris b
       JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = b.siswa_id
       JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = b.jenis_id
      WHERE b.institusi_id = $1 AND b.unggahan_id = $2 AND b.keadaan = 'baru'
        AND (w.sekolah_id <> $3 OR $4 AND (w.status NOT IN ('aktif', 'calon') OR NOT j.aktif))
      LIMIT 1`,
    [tx.institusi_id, id, sekolah_id, macam === 'tagihan'],
  )
  return rows.length > 0
}

const GROUPS_MAX = 50

export function sumKelompok(tx: Tx, unggahan_id: string): Promise<RincianUnggahan['kelompok']> {
  return tx.query(
    `SELECT nama, count(*)::int AS banyak, sum(jumlah)::bigint AS jumlah FROM unggahan_baris
      WHERE institusi_id = $1 AND unggahan_id = $2 AND keadaan = 'baru' AND jumlah IS NOT NULL
      GROUP BY nama ORDER BY sum(jumlah) DESC, nama LIMIT ${GROUPS_MAX}`,
    [tx.institusi_id, unggahan_id],
  )
}

/** Writes down which relief a row became. */
export async function nameRelief(tx: Tx, unggahan_id: string, nomor: number, id: string): Promise<void> {
  await tx.query(
    'UPDATE unggahan_baris SET id = $4 WHERE institusi_id = $1 AND unggahan_id = $2 AND nomor = $3',
    [tx.institusi_id, unggahan_id, nomor, id],
  )
}
