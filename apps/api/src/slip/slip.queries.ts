import type { StatusSlip } from '@lunas/contract/loket/slip'
import type { UrutDaftar } from '@lunas/contract/wire/urut'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import { urutSql } from '#platform/db/urut'
import type { Berkas } from '#platform/storage/storage'
import type { Slip, SlipJenis } from '#slip/slip'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

const SELECT_SLIP = `
  SELECT p.id, p.status, p.sekolah_id, s.nama AS sekolah, s.zona_waktu, p.siswa_id, w.nis,
         w.nama AS nama_siswa, w.kelas, p.jumlah, p.tanggal, p.bank, p.pengirim,
         ${usulanColumns('p')}, p.pembayaran_id, k.nomor AS nomor_kuitansi,
         (SELECT count(*)::int FROM slip x
           WHERE x.institusi_id = $1 AND x.sidik = p.sidik AND x.id <> p.id
             AND x.status <> 'ditolak') AS kembar,
         (SELECT count(*)::int FROM slip x
           WHERE x.institusi_id = $1 AND x.sekolah_id = p.sekolah_id AND x.tanggal = p.tanggal
             AND x.jumlah = p.jumlah AND x.id <> p.id
             AND x.sidik <> p.sidik AND x.status <> 'ditolak'
             AND lower(btrim(x.pengirim)) = lower(btrim(p.pengirim))) AS serupa,
         (SELECT json_agg(json_build_object('tagihan_id', r.tagihan_id, 'nama', g.nama,
                                            'jumlah', r.jumlah) ORDER BY r.tagihan_id)
            FROM slip_rincian r
            JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = r.tagihan_id
           WHERE r.institusi_id = $1 AND r.slip_id = p.id) AS untuk
    FROM slip p
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
    ${usulanPeople('p')}
    LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.pembayaran_id
   WHERE p.institusi_id = $1`

export async function findSlip(tx: Tx, id: string): Promise<Slip | undefined> {
  const [slip] = await tx.query<Slip>(`${SELECT_SLIP} AND p.id = $2`, [tx.institusi_id, id])
  return slip
}

/** Locks the slip until the commit, so that it is decided once. */
export async function lockSlip(tx: Tx, id: string): Promise<Slip | undefined> {
  await tx.query('SELECT 1 FROM slip WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findSlip(tx, id)
}

export type SlipFilter = Saringan & {
  status?: StatusSlip | undefined
  petugas_id: string | null
  setelah: string | null
  urut: UrutDaftar
}

const LISTED = { table: 'slip', alias: 'p', time: 'id', amount: 'jumlah' } as const

/** Sorted by time or by amount; ids rise with time. */
export function listSlip(tx: Tx, filter: SlipFilter, limit: number): Promise<Daftar<Slip>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_SLIP + saringSql(values, [
    ...ofSekolah('p.sekolah_id', filter),
    [filter.status, (status) => `p.status = ${status}`],
    matching(filter.cari, ['w.nama', 'w.nis', 'p.pengirim']),
    ...betweenDays(filter, 'p.tanggal'),
    [filter.kelas, (kelas) => `w.kelas = ${kelas}`],
    [filter.petugas_id, (petugas) => `p.diajukan_oleh = ${petugas}`],
  ])
  const urut = (setelah: string) => urutSql(filter.urut, LISTED, setelah)
  return readDaftar(tx, { filtered, values, sum: 'jumlah', setelah: filter.setelah, urut, limit })
}

export type Foto = Berkas<SlipJenis>

export async function insertFoto(
  tx: Tx, id: string, foto: Foto, pengguna_id: string, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO slip_foto (institusi_id, id, pengguna_id, kunci, jenis, ukuran, sidik, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.institusi_id, id, pengguna_id, foto.kunci, foto.jenis, foto.ukuran, foto.sidik, now],
  )
}

/** How many photos are kept of a person who sends another; uploads of one person take turns. */
export async function countFoto(tx: Tx, pengguna_id: string, since: Date): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`foto/${pengguna_id}`])
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak FROM slip_foto
      WHERE institusi_id = $1 AND pengguna_id = $2 AND dibuat_at >= $3`,
    [tx.institusi_id, pengguna_id, since],
  )
  return row?.banyak ?? 0
}

/** A photo that this person sent since then. */
export async function findFoto(
  tx: Tx, id: string, pengguna_id: string, since: Date,
): Promise<Foto | undefined> {
  const [foto] = await tx.query<Foto>(
    `SELECT kunci, jenis, ukuran, sidik FROM slip_foto
      WHERE institusi_id = $1 AND id = $2 AND pengguna_id = $3 AND dibuat_at >= $4`,
    [tx.institusi_id, id, pengguna_id, since],
  )
  return foto
}

type NewSlip = {
  id: string
  sekolah_id: string
  siswa_id: string
  jumlah: Rupiah
  tanggal: string
  bank: string
  pengirim: string
  foto: Foto
  diajukan_at: Date
  diajukan_oleh: string
  rincian: { tagihan_id: string; jumlah: Rupiah }[]
}

export async function insertSlip(tx: Tx, slip: NewSlip): Promise<void> {
  await tx.query(
    `INSERT INTO slip (institusi_id, id, sekolah_id, siswa_id, jumlah, tanggal, bank, pengirim,
                       kunci, jenis, ukuran, sidik, status, diajukan_at, diajukan_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'menunggu', $13, $14)`,
    [
      tx.institusi_id, slip.id, slip.sekolah_id, slip.siswa_id, slip.jumlah, slip.tanggal,
      slip.bank, slip.pengirim, slip.foto.kunci, slip.foto.jenis, slip.foto.ukuran,
      slip.foto.sidik, slip.diajukan_at, slip.diajukan_oleh,
    ],
  )
  await tx.query(
    `INSERT INTO slip_rincian (institusi_id, slip_id, tagihan_id, jumlah)
     SELECT $1, $2, tagihan_id, jumlah
       FROM unnest($3::uuid[], $4::bigint[]) AS baru (tagihan_id, jumlah)
     RETURNING 1`,
    [
      tx.institusi_id, slip.id, slip.rincian.map(({ tagihan_id }) => tagihan_id),
      slip.rincian.map(({ jumlah }) => jumlah),
    ],
  )
}

/** Whether this pupil has a slip with the same picture that was not rejected. */
export async function isKnownSlip(tx: Tx, siswa_id: string, sidik: Buffer): Promise<boolean> {
  const known = await tx.query(
    `SELECT 1 FROM slip
      WHERE institusi_id = $1 AND siswa_id = $2 AND status <> 'ditolak' AND sidik = $3 LIMIT 1`,
    [tx.institusi_id, siswa_id, sidik],
  )
  return known.length > 0
}

export type Putusan = {
  status: Exclude<StatusSlip, 'menunggu'>
  diputus_at: Date
  diputus_oleh: string
  alasan: string
  pembayaran_id: string | null
}

export async function savePutusan(tx: Tx, id: string, putusan: Putusan): Promise<void> {
  await tx.query(
    `UPDATE slip SET status = $3, diputus_at = $4, diputus_oleh = $5, alasan = $6,
                     pembayaran_id = $7
      WHERE institusi_id = $1 AND id = $2 AND status = 'menunggu'`,
    [
      tx.institusi_id, id, putusan.status, putusan.diputus_at, putusan.diputus_oleh,
      putusan.alasan, putusan.pembayaran_id,
    ],
  )
}

/** Undefined once the time of the photo is over. */
export async function findFile(tx: Tx, id: string): Promise<Foto | undefined> {
  const [row] = await tx.query<Foto>(
    `SELECT kunci, jenis, ukuran, sidik FROM slip
      WHERE institusi_id = $1 AND id = $2 AND kunci IS NOT NULL`,
    [tx.institusi_id, id],
  )
  return row
}

/** Which of these files a slip or a waiting photo names. */
export async function findNamedSlip(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    `SELECT kunci FROM slip WHERE institusi_id = $1 AND kunci = ANY ($2)
      UNION SELECT kunci FROM slip_foto WHERE institusi_id = $1 AND kunci = ANY ($2)`,
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}
