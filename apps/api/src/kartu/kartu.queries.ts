import type { JenisKartu, StatusKartu } from '@lunas/contract/kantin/kantin.status'
import type { LocalDate } from '@lunas/values/local-date'
import {
  matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Kartu } from '#kartu/kartu'

const SELECT_KARTU = `
  SELECT k.id, k.sekolah_id, k.siswa_id, w.nama AS nama_siswa, w.nis, w.kelas, s.nama AS sekolah,
         k.jenis, k.status, right(k.token, 4) AS akhir, k.hari, k.dibuat_at
    FROM kartu k
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = k.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
   WHERE k.institusi_id = $1`

export type KartuFilter = Saringan & { status: StatusKartu | undefined; setelah: string | null }

/** The newest first; ids rise with time. */
export function listKartu(tx: Tx, filter: KartuFilter, limit: number): Promise<Daftar<Kartu>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_KARTU + saringSql(values, [
    ...ofSekolah('k.sekolah_id', filter),
    matching(filter.cari, ['w.nama', 'w.nis']),
    [filter.kelas, (kelas) => `w.kelas = ${kelas}`],
    [filter.status, (status) => `k.status = ${status}`],
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({ after: `k.id < ${place}::uuid`, order: 'k.id DESC' }),
  })
}

/** Active pupils of a school whom no card serves; a paper code of a day is none. */
const WITHOUT = `
  FROM offered.siswa_rinci w
 WHERE w.institusi_id = $1 AND w.sekolah_id = $2 AND w.status = 'aktif'
   AND NOT EXISTS (SELECT 1 FROM kartu k
                    WHERE k.institusi_id = $1 AND k.siswa_id = w.id AND k.jenis <> 'qr_sehari'
                      AND k.status IN ('aktif', 'diblokir'))`

export function countWithout(tx: Tx, sekolah_id: string): Promise<{ nama: string; tanpa_kartu: number }[]> {
  return tx.query<{ nama: string; tanpa_kartu: number }>(
    `SELECT w.kelas AS nama, count(*)::int AS tanpa_kartu ${WITHOUT} GROUP BY w.kelas ORDER BY w.kelas`,
    [tx.institusi_id, sekolah_id],
  )
}

export function listWithout(
  tx: Tx, sekolah_id: string, kelas: string,
): Promise<{ id: string; nama: string; nis: string }[]> {
  return tx.query<{ id: string; nama: string; nis: string }>(
    `SELECT w.id, w.nama, w.nis ${WITHOUT} AND w.kelas = $3 ORDER BY w.nama, w.id`,
    [tx.institusi_id, sekolah_id, kelas],
  )
}

/** Cards of one school are made one after the other, so that no pupil gets two at the same moment. */
export async function lockSekolah(tx: Tx, sekolah_id: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`kartu/${sekolah_id}`])
}

export type KartuCetak = {
  id: string
  jenis: JenisKartu
  siswa_id: string
  nama: string
  nis: string
  kelas: string
  sekolah: string
  token: string
}

/** QR cards of a class that this person made since then and that still work. */
export function listCetak(
  tx: Tx, of: { sekolah_id: string; kelas: string; oleh: string; sejak: Date },
): Promise<KartuCetak[]> {
  return tx.query<KartuCetak>(
    `SELECT k.id, k.jenis, k.siswa_id, w.nama, w.nis, w.kelas, s.nama AS sekolah, k.token
       FROM kartu k
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = k.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
      WHERE k.institusi_id = $1 AND k.sekolah_id = $2 AND w.kelas = $3 AND k.dibuat_oleh = $4
        AND k.dibuat_at >= $5 AND k.jenis = 'qr' AND k.status = 'aktif'
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, of.sekolah_id, of.kelas, of.oleh, of.sejak],
  )
}

export async function findKartu(tx: Tx, id: string): Promise<Kartu | undefined> {
  const [row] = await tx.query<Kartu>(`${SELECT_KARTU} AND k.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that two changes follow each other. */
export async function lockKartu(tx: Tx, id: string): Promise<Kartu | undefined> {
  await tx.query('SELECT 1 FROM kartu WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findKartu(tx, id)
}

/** The card with this text that was not replaced. */
export async function findByToken(tx: Tx, token: string): Promise<Kartu | undefined> {
  const [row] = await tx.query<Kartu>(
    `${SELECT_KARTU} AND k.token = $2 AND k.status <> 'diganti'`, [tx.institusi_id, token],
  )
  return row
}

type NewKartu = {
  id: string
  sekolah_id: string
  siswa_id: string
  jenis: JenisKartu
  token: string
  hari: LocalDate | null
  oleh: string
}

/** False when somebody enrolled the same card at the same moment. */
export async function insertKartu(tx: Tx, kartu: NewKartu, now: Date): Promise<boolean> {
  const made = await tx.query(
    `INSERT INTO kartu (institusi_id, id, sekolah_id, siswa_id, jenis, token, status, hari, dibuat_at,
                        dibuat_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, 'aktif', $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, kartu.id, kartu.sekolah_id, kartu.siswa_id, kartu.jenis, kartu.token,
      kartu.hari, now, kartu.oleh,
    ],
  )
  return made.length > 0
}

/** All time from a moment on. */
const fromOn = (moment: string) => `tstzmultirange(tstzrange(${moment}, NULL))`

/** A pupil has one card; a paper code of a day stands beside it. A lost card stays lost. */
export async function replaceKartu(tx: Tx, siswa_id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE kartu SET status = 'diganti', berhenti = berhenti + ${fromOn('$3')}
      WHERE institusi_id = $1 AND siswa_id = $2 AND jenis <> 'qr_sehari'
        AND status IN ('aktif', 'diblokir')`,
    [tx.institusi_id, siswa_id, now],
  )
}

/** Keeps when a card did not work, also after it works again, for sales that arrive late. */
export async function moveKartu(tx: Tx, id: string, status: StatusKartu, now: Date): Promise<void> {
  await tx.query(
    `UPDATE kartu SET status = $3, berhenti = berhenti ${status === 'aktif' ? '-' : '+'} ${fromOn('$4')}
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, status, now],
  )
}
