import type { KeadaanTertahan, SebabTertahan } from '@lunas/contract/buku/tertahan'
import type { MetodeTercatat, StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Berkas } from '#platform/storage/storage'
import { liburSql } from '#tertahan/tertahan'
import type { JenisPihak } from '#siswa/siswa'

export type TertahanRow = {
  id: string
  urut: number
  keadaan: KeadaanTertahan
  sebab: SebabTertahan
  sejak: Date
  /** Holidays of the weeks after. */
  libur: LocalDate[]
  pembayaran_id: string
  status_pembayaran: StatusPembayaran
  metode: MetodeTercatat
  jumlah: Rupiah
  total: Rupiah
  pihak_id: string
  pihak: JenisPihak
  nis: string
  nama_siswa: string
  sekolah_id: string
  sekolah: string
  zona_waktu: Zone
  untuk: string[]
  bukti: { id: string; dikirim_at: string }[]
  dibuat_at: Date
  kedaluwarsa_at: Date
  diperiksa_at: Date | null
  periksa_lagi_at: Date | null
  dipegang_oleh_id: string | null
  dipegang_oleh: string
  /** Whose own account the money lies in; null for the account that collects for all. */
  rekening_sekolah_id: string | null
  rekening: string | null
  /** The line of a statement that was chosen, and the case that it is until somebody owns it. */
  identitas: string | null
  kasus_urut: number | null
  jumlah_temuan: Rupiah | null
  tanggal: LocalDate | null
  referensi: string | null
  /** The same for the same money, however its reference is written. */
  kunci: string | null
  diajukan_oleh_id: string | null
  diajukan_oleh: string
  diajukan_at: Date | null
  diputus_oleh: string
  diputus_at: Date | null
  alasan: string
  nomor_kuitansi: string | null
  riwayat: { status: StatusPembayaran; pada: string; sebab: string }[]
}

const KEADAAN = 'keadaan_tertahan(t.status, t.sebab, p.status)'

const SELECT_TERTAHAN = `
  SELECT t.id, t.urut, ${KEADAAN} AS keadaan, t.sebab, t.sejak, t.pembayaran_id,
         ${liburSql('t.sejak')} AS libur,
         p.status AS status_pembayaran, p.metode, p.jumlah,
         coalesce((SELECT sum(x.jumlah + x.biaya) FROM offered.pembayaran_bagian f
                     JOIN offered.pembayaran_bagian b ON b.institusi_id = $1
                      AND b.gabungan_id = f.gabungan_id
                     JOIN offered.pembayaran x ON x.institusi_id = $1 AND x.id = b.pembayaran_id
                    WHERE f.institusi_id = $1 AND f.pembayaran_id = p.id),
                  p.jumlah + p.biaya)::bigint AS total,
         p.pihak_id, w.jenis AS pihak, w.nis, w.nama AS nama_siswa, t.sekolah_id, s.nama AS sekolah, s.zona_waktu,
         p.dibuat_at, p.kedaluwarsa_at, p.diperiksa_at, p.periksa_lagi_at,
         t.dipegang_oleh AS dipegang_oleh_id, coalesce(g.nama, '') AS dipegang_oleh,
         t.rekening_sekolah_id, r.nama AS rekening, t.identitas, t.jumlah AS jumlah_temuan,
         t.tanggal, t.referensi, t.kunci,
         (SELECT c.urut FROM offered.kasus c
           WHERE c.institusi_id = $1 AND c.identitas = t.identitas) AS kasus_urut,
         t.diajukan_oleh AS diajukan_oleh_id, coalesce(a.nama, '') AS diajukan_oleh, t.diajukan_at,
         coalesce(v.nama, '') AS diputus_oleh, t.diputus_at, t.alasan, k.nomor AS nomor_kuitansi,
         array(SELECT r.nama FROM offered.pembayaran_rincian r
                WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id ORDER BY r.target_id) AS untuk,
         (SELECT coalesce(json_agg(json_build_object('id', b.id, 'dikirim_at', b.dikirim_at)
                                   ORDER BY b.id), '[]')
            FROM pembayaran_bukti b
           WHERE b.institusi_id = $1 AND b.pembayaran_id = p.id) AS bukti,
         (SELECT json_agg(json_build_object('status', l.status, 'pada', l.pada, 'sebab', l.sebab)
                          ORDER BY l.langkah)
            FROM offered.pembayaran_riwayat l
           WHERE l.institusi_id = $1 AND l.pembayaran_id = p.id) AS riwayat
    FROM pembayaran_tertahan t
    JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = t.pembayaran_id
    JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
    LEFT JOIN offered.sekolah r ON r.institusi_id = $1 AND r.id = t.rekening_sekolah_id
    LEFT JOIN offered.pengguna g ON g.institusi_id = $1 AND g.id = t.dipegang_oleh
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = t.diajukan_oleh
    LEFT JOIN offered.pengguna v ON v.institusi_id = $1 AND v.id = t.diputus_oleh
    LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.id
   WHERE t.institusi_id = $1`

export type TertahanFilter = Saringan & {
  keadaan?: KeadaanTertahan | undefined
  sebab?: SebabTertahan | undefined
  sebelum: number | null
}

/** The newest first. */
export function listTertahan(
  tx: Tx, filter: TertahanFilter, limit: number,
): Promise<Daftar<TertahanRow>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_TERTAHAN + saringSql(values, [
    ...ofSekolah('t.sekolah_id', filter),
    [filter.keadaan, (keadaan) => `${KEADAAN} = ${keadaan}`],
    [filter.sebab, (sebab) => `t.sebab = ${sebab}`],
    matching(filter.cari, ['w.nama', 'w.nis']),
    ...betweenDays(filter, 't.sejak', 's.zona_waktu'),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'total', setelah: filter.sebelum, limit,
    urut: (place) => ({ after: `t.urut < ${place}`, order: 't.urut DESC' }),
  })
}

export async function findTertahan(tx: Tx, urut: number): Promise<TertahanRow | undefined> {
  const [row] = await tx.query<TertahanRow>(`${SELECT_TERTAHAN} AND t.urut = $2`, [
    tx.institusi_id, urut,
  ])
  return row
}

/** Held until the commit, so that two persons do not decide at once. */
export async function lockTertahan(tx: Tx, urut: number): Promise<TertahanRow | undefined> {
  await tx.query(
    'SELECT 1 FROM pembayaran_tertahan WHERE institusi_id = $1 AND urut = $2 FOR UPDATE',
    [tx.institusi_id, urut],
  )
  return findTertahan(tx, urut)
}

export async function takeTertahan(tx: Tx, id: string, pengguna_id: string): Promise<void> {
  await tx.query(
    'UPDATE pembayaran_tertahan SET dipegang_oleh = $3 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, pengguna_id],
  )
}

/** Where the money was found. */
export type Found = {
  rekening_sekolah_id: string | null
  /** Null where the reference was written down. */
  identitas: string | null
  jumlah: Rupiah
  tanggal: string
  referensi: string
}
export type Temuan = Found & { diajukan_oleh: string; diajukan_at: Date }

/** One person's word, or none again when the second one did not agree. */
export async function saveTemuan(
  tx: Tx, id: string, temuan: Temuan | null, alasan: string,
): Promise<void> {
  await tx.query(
    `UPDATE pembayaran_tertahan
        SET status = $3, rekening_sekolah_id = $4, identitas = $5, jumlah = $6, tanggal = $7,
            referensi = $8, kunci = coalesce($5, kunci_referensi($8)), diajukan_oleh = $9, diajukan_at = $10, alasan = $11
      WHERE institusi_id = $1 AND id = $2`,
    [
      tx.institusi_id, id, temuan ? 'diajukan' : 'menunggu', temuan?.rekening_sekolah_id ?? null,
      temuan?.identitas ?? null, temuan?.jumlah ?? null, temuan?.tanggal ?? null, temuan?.referensi ?? null,
      temuan?.diajukan_oleh ?? null, temuan?.diajukan_at ?? null, alasan,
    ],
  )
}

export type Putusan = {
  status: 'ditemukan' | 'tidak_ditemukan'
  diputus_oleh: string
  diputus_at: Date
  alasan: string
}

export async function savePutusan(tx: Tx, id: string, putusan: Putusan): Promise<void> {
  await tx.query(
    `UPDATE pembayaran_tertahan SET status = $3, diputus_oleh = $4, diputus_at = $5, alasan = $6
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, putusan.status, putusan.diputus_oleh, putusan.diputus_at, putusan.alasan],
  )
}

/** A basket is held as its first part: one school looks for the money of all. */
export async function heldAs(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.query<{ pembayaran_id: string }>(
    `SELECT f.pembayaran_id FROM offered.pembayaran_bagian f
      WHERE f.institusi_id = $1 AND f.urutan = 1 AND f.gabungan_id = coalesce(
        (SELECT b.gabungan_id FROM offered.pembayaran_bagian b
          WHERE b.institusi_id = $1 AND b.pembayaran_id = $2), $2)`,
    [tx.institusi_id, id],
  )
  return row?.pembayaran_id ?? id
}

/** Held payments of one institution take turns where they are numbered or compared. */
export async function lockAllTertahan(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `tertahan/${tx.institusi_id}`,
  ])
}

/**
 * Whether what was found for this payment was found for another one. A proposal that ended because its
 * payment was paid otherwise says nothing more about the money.
 */
export async function isFoundElsewhere(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM pembayaran_tertahan o
       JOIN pembayaran_tertahan t ON t.institusi_id = $1 AND t.kunci = o.kunci AND t.id <> o.id
        AND t.rekening_sekolah_id IS NOT DISTINCT FROM o.rekening_sekolah_id
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = t.pembayaran_id
      WHERE o.institusi_id = $1 AND o.id = $2 AND ${KEADAAN} <> 'menyusul'`,
    [tx.institusi_id, id],
  )
  return rows.length > 0
}

/**
 * Of a payment that may take a proof. Proofs of one payment are counted one after another; its row
 * is left alone, since whoever decides locks it last.
 */
export async function queueForBukti(
  tx: Tx, id: string,
): Promise<{ status: StatusPembayaran; banyak: number } | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`bukti/${id}`])
  const [row] = await tx.query<{ status: StatusPembayaran }>(
    'SELECT status FROM offered.pembayaran WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id],
  )
  const [bukti] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak FROM pembayaran_bukti
      WHERE institusi_id = $1 AND pembayaran_id = $2`,
    [tx.institusi_id, id],
  )
  return row && { status: row.status, banyak: bukti?.banyak ?? 0 }
}

/** A picture that was sent before is not kept twice. */
export async function isKnownBukti(tx: Tx, pembayaran_id: string, sidik: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM pembayaran_bukti
      WHERE institusi_id = $1 AND pembayaran_id = $2 AND sidik = $3 LIMIT 1`,
    [tx.institusi_id, pembayaran_id, sidik],
  )
  return rows.length > 0
}

type NewBukti = Berkas<'image/jpeg'> & {
  id: string
  pembayaran_id: string
  dikirim_at: Date
  pengguna_id: string | null
  alamat_sidik: string
}

export async function insertBukti(tx: Tx, bukti: NewBukti): Promise<void> {
  await tx.query(
    `INSERT INTO pembayaran_bukti (institusi_id, id, pembayaran_id, kunci, jenis, ukuran, sidik,
                                   dikirim_at, pengguna_id, alamat_sidik)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.institusi_id, bukti.id, bukti.pembayaran_id, bukti.kunci, bukti.jenis, bukti.ukuran,
      bukti.sidik, bukti.dikirim_at, bukti.pengguna_id, bukti.alamat_sidik,
    ],
  )
}

type FoundBukti = Berkas & { sekolah_id: string; pihak_id: string }

export async function findBukti(
  tx: Tx, id: string,
): Promise<FoundBukti | undefined> {
  const [row] = await tx.query<FoundBukti>(
    `SELECT b.kunci, b.jenis, b.ukuran, b.sidik, p.sekolah_id, p.pihak_id FROM pembayaran_bukti b
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = b.pembayaran_id
      WHERE b.institusi_id = $1 AND b.id = $2`,
    [tx.institusi_id, id],
  )
  return row
}

/** Who may send a proof without a key: the guardians of these pupils, and who opened the payment. */
export async function findPayers(
  tx: Tx, id: string,
): Promise<{ pihak_id: string; pengguna_id: string | null }[]> {
  return tx.query(
    `SELECT p.pihak_id, p.pengguna_id FROM offered.pembayaran p
      WHERE p.institusi_id = $1 AND (p.id = $2 OR p.id IN (
            SELECT b.pembayaran_id FROM offered.pembayaran_bagian b
             WHERE b.institusi_id = $1 AND b.gabungan_id = coalesce(
                   (SELECT o.gabungan_id FROM offered.pembayaran_bagian o
                     WHERE o.institusi_id = $1 AND o.pembayaran_id = $2), $2)))`,
    [tx.institusi_id, id],
  )
}

/** A proof counts as this much at least, since each one takes an officer's time. */
const BUKTI_BYTES_LEAST = 256 * 1024

/**
 * Bytes that came since then: of this person, or of this network without a login; and of all without
 * a login. Senders of an institution take turns, so that none exceeds a limit by sending at once.
 */
export async function countBytes(
  tx: Tx, sender: { pengguna_id: string | null; alamat_sidik: string }, since: Date,
): Promise<{ sendiri: number; asing: number }> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `bukti-sehari/${tx.institusi_id}`,
  ])
  const [row] = await tx.query<{ sendiri: number; asing: number }>(
    `SELECT coalesce(sum(greatest(ukuran, $5)) FILTER (WHERE pengguna_id = $2 OR $2::uuid IS NULL
                       AND pengguna_id IS NULL AND alamat_sidik = $3), 0)::int AS sendiri,
            coalesce(sum(greatest(ukuran, $5)) FILTER (WHERE pengguna_id IS NULL), 0)::int AS asing
       FROM pembayaran_bukti WHERE institusi_id = $1 AND dikirim_at >= $4`,
    [tx.institusi_id, sender.pengguna_id, sender.alamat_sidik, since, BUKTI_BYTES_LEAST],
  )
  return row ?? { sendiri: 0, asing: 0 }
}

/** Which of these files a proof names. */
export async function findNamedBukti(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM pembayaran_bukti WHERE institusi_id = $1 AND kunci = ANY ($2)',
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}
