import type { StatusPesanMakan } from '@lunas/contract/kantin/pesan-makan.status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { BatasRow } from '#batas/batas'
import type { Tx } from '#platform/db/database'
import type { Pesan } from '#pesan-makan/pesan-makan'

const SELECT = `
  SELECT p.id, p.siswa_id, w.nama AS siswa, w.nis, w.kelas, p.sekolah_id, p.lapak_id, l.nama AS lapak, p.hari,
         p.nama, p.banyak, p.jumlah, p.status, p.tidak_diambil, m.tutup_at
    FROM pesan_makan p
    JOIN menu_makan m ON m.institusi_id = $1 AND m.id = p.menu_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
    JOIN offered.lapak l ON l.institusi_id = $1 AND l.id = p.lapak_id
   WHERE p.institusi_id = $1`

export async function findPesan(tx: Tx, id: string): Promise<Pesan | undefined> {
  const [row] = await tx.query<Pesan>(`${SELECT} AND p.id = $2`, [tx.institusi_id, id])
  return row
}

export function listOfRequest(tx: Tx, permintaan_id: string): Promise<Pesan[]> {
  return tx.query<Pesan>(
    `${SELECT} AND p.permintaan_id = $2 ORDER BY p.hari, w.nama, p.nama, p.id`, [tx.institusi_id, permintaan_id],
  )
}

/** Orders of a pupil, the latest day first. */
export function listOfSiswa(tx: Tx, siswa_id: string, limit: number): Promise<Pesan[]> {
  return tx.query<Pesan>(
    `${SELECT} AND p.siswa_id = $2 ORDER BY p.hari DESC, p.id DESC LIMIT $3`, [tx.institusi_id, siswa_id, limit],
  )
}

/** What the kitchen makes on a day: orders that stand, were fetched or were not fetched. */
export function listOfDay(
  tx: Tx, sekolah_id: string, hari: string, lapak_id: string | null,
): Promise<Pesan[]> {
  return tx.query<Pesan>(
    `${SELECT} AND p.sekolah_id = $2 AND p.hari = $3 AND p.status <> 'dikembalikan'
        AND ($4::uuid IS NULL OR p.lapak_id = $4)
      ORDER BY l.nama, w.kelas, w.nama, p.nama, p.id`,
    [tx.institusi_id, sekolah_id, hari, lapak_id],
  )
}

/** What a pupil may fetch on a day. */
export function listToFetch(
  tx: Tx, siswa_id: string, hari: LocalDate, lapak_id: string | null,
): Promise<Pesan[]> {
  return tx.query<Pesan>(
    `${SELECT} AND p.siswa_id = $2 AND p.hari = $3 AND p.status = 'dipesan'
        AND ($4::uuid IS NULL OR p.lapak_id = $4) ORDER BY p.id`,
    [tx.institusi_id, siswa_id, hari, lapak_id],
  )
}

/** Ends an order; false where it has ended before. */
export async function endPesan(
  tx: Tx, id: string, status: Exclude<StatusPesanMakan, 'dipesan'>, oleh: string | null, now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ done: boolean }>(
    'SELECT end_pesan_makan($1, $2, $3, $4, $5) AS done', [tx.institusi_id, id, status, oleh, now],
  )
  return row?.done ?? false
}

/** A pupil of a school by card or NIS, as at the till; blocks of the parent do not stop paid food. */
export async function findByKartu(
  tx: Tx, sekolah_id: string, hari: LocalDate, token: string | null, nis: string | null,
): Promise<{ hasil: string | null; siswa_id: string | null }> {
  const [row] = await tx.query<{ hasil: string | null; siswa_id: string | null }>(
    'SELECT hasil, siswa_id FROM find_pembeli($1, $2, $3, $4, $5)',
    [tx.institusi_id, sekolah_id, hari, token, nis],
  )
  return row ?? { hasil: 'SISWA_TIDAK_DITEMUKAN', siswa_id: null }
}

export async function findZone(tx: Tx, sekolah_id: string): Promise<Zone> {
  const [row] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, sekolah_id],
  )
  return row?.zona_waktu ?? 'Asia/Jakarta'
}

/** What the pupil may spend on orders. */
export async function findHeld(tx: Tx, siswa_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ held: Rupiah }>(
    `SELECT held FROM offered.ledger_balance WHERE institusi_id = $1 AND code = 'saldo/' || $2::uuid`,
    [tx.institusi_id, siswa_id],
  )
  return row?.held ?? rupiah(0)
}

export type Rules = Pick<BatasRow, 'alergen' | 'kategori_diblokir' | 'produk_diblokir'>

export async function findRules(tx: Tx, siswa_id: string): Promise<Rules | undefined> {
  const [row] = await tx.query<Rules>(
    `SELECT alergen, kategori_diblokir, produk_diblokir FROM offered.batas_belanja
      WHERE institusi_id = $1 AND siswa_id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return row
}

export type Due = { id: string; siswa_id: string; hari: LocalDate; status: 'dikembalikan' | 'hangus' }

/** Orders of days that are over, in each school's zone, that nobody fetched. */
export function listDue(tx: Tx, now: Date, limit: number): Promise<Due[]> {
  return tx.query<Due>(
    `SELECT p.id, p.siswa_id, p.hari, CASE p.tidak_diambil WHEN 'hangus' THEN 'hangus' ELSE 'dikembalikan' END AS status
       FROM pesan_makan p
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
      WHERE p.institusi_id = $1 AND p.status = 'dipesan'
        AND p.hari < ($2::timestamptz AT TIME ZONE s.zona_waktu)::date
      ORDER BY p.hari, p.id LIMIT $3`,
    [tx.institusi_id, now, limit],
  )
}

export type OrderingSchool = { id: string; today: LocalDate }

/** Schools whose parents ordered food since a day. */
export function listOrderingSchools(tx: Tx, now: Date, days: number): Promise<OrderingSchool[]> {
  return tx.query<OrderingSchool>(
    `SELECT s.id, ($2::timestamptz AT TIME ZONE s.zona_waktu)::date AS today FROM offered.sekolah s
      WHERE s.institusi_id = $1 AND EXISTS (
            SELECT 1 FROM pesan_makan p
             WHERE p.institusi_id = $1 AND p.sekolah_id = s.id
               AND p.hari >= ($2::timestamptz AT TIME ZONE s.zona_waktu)::date - $3::int)`,
    [tx.institusi_id, now, days],
  )
}

export async function closeDays(tx: Tx, sekolah_id: string, since: LocalDate, until: LocalDate): Promise<void> {
  await tx.query('SELECT close_pesan_hari($1, $2, $3, $4)', [tx.institusi_id, sekolah_id, since, until])
}
