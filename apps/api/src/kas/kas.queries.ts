import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import { usulanKas, type Kas } from '#kas/kas'
import { onlyWaiting } from '#usulan/only-waiting'

/** What must be in an open drawer is what came in less what went out; a closed one remembers. */
const SELECT_KAS = `
  SELECT k.id, k.pengguna_id, p.nama AS petugas, k.sekolah_id, s.nama AS sekolah, k.tanggal,
         k.dibuka_at, k.ditutup_at, k.dihitung, k.alasan, i.pembayaran, k.hitungan,
         k.diajukan_oleh AS diajukan_oleh_id, k.diajukan_at, k.catatan,
         CASE WHEN k.ditutup_oleh <> k.pengguna_id THEN coalesce(o.nama, '') ELSE '' END
           AS ditutup_oleh,
         e.jumlah::bigint AS keluar,
         coalesce(k.seharusnya, i.jumlah - e.jumlah)::bigint AS seharusnya
    FROM kas k
    JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = k.pengguna_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
    LEFT JOIN offered.pengguna o ON o.institusi_id = $1 AND o.id = k.ditutup_oleh
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.jumlah), 0) AS jumlah
        FROM kas_keluar x
        JOIN offered.pengembalian r ON r.institusi_id = $1 AND r.id = x.pengembalian_id
       WHERE x.institusi_id = $1 AND x.kas_id = k.id) e
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS pembayaran, coalesce(sum(b.jumlah), 0) AS jumlah
        FROM kas_pembayaran m
        JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = m.pembayaran_id
       WHERE m.institusi_id = $1 AND m.kas_id = k.id) i
   WHERE k.institusi_id = $1`

/** The officer's open drawer at a school, held until the commit; opened when there is none. */
export async function lockOpenKas(
  tx: Tx,
  baru: { id: string; pengguna_id: string; sekolah_id: string; tanggal: LocalDate; now: Date },
): Promise<{ id: string; tanggal: LocalDate; isNew: boolean; isWaiting: boolean }> {
  const { id, pengguna_id, sekolah_id, tanggal, now } = baru
  const [kas] = await tx.query<{ id: string; tanggal: LocalDate; isWaiting: boolean }>(
    `SELECT id, tanggal, hitungan IS NOT NULL AS "isWaiting" FROM kas
      WHERE institusi_id = $1 AND pengguna_id = $2 AND sekolah_id = $3 AND ditutup_at IS NULL
        FOR UPDATE`,
    [tx.institusi_id, pengguna_id, sekolah_id],
  )
  if (kas) return { ...kas, isNew: false }
  const opened = await tx.query(
    `INSERT INTO kas (institusi_id, id, pengguna_id, sekolah_id, tanggal, dibuka_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (institusi_id, pengguna_id, sekolah_id) WHERE ditutup_at IS NULL DO NOTHING
     RETURNING 1`,
    [tx.institusi_id, id, pengguna_id, sekolah_id, tanggal, now],
  )
  // Somebody opened one in the same moment: that one is taken.
  return opened.length > 0
    ? { id, tanggal, isNew: true, isWaiting: false }
    : lockOpenKas(tx, baru)
}

export async function nameSekolah(tx: Tx, id: string): Promise<string> {
  const [sekolah] = await tx.query<{ nama: string }>(
    'SELECT nama FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, id],
  )
  return sekolah?.nama ?? ''
}

/** Held until the commit, so that no cash goes in while it is counted. */
export async function lockKas(tx: Tx, id: string): Promise<Kas | undefined> {
  await tx.query('SELECT 1 FROM kas WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findKas(tx, id)
}

export async function findKas(tx: Tx, id: string): Promise<Kas | undefined> {
  const [kas] = await tx.query<Kas>(`${SELECT_KAS} AND k.id = $2`, [tx.institusi_id, id])
  return kas
}

/** By how much the drawers differed that this officer opened and closed alone at this school on the same day. */
export async function sumSelisih(
  tx: Tx, { pengguna_id, sekolah_id, tanggal }: Pick<Kas, 'pengguna_id' | 'sekolah_id' | 'tanggal'>,
): Promise<number> {
  const [row] = await tx.query<{ selisih: number }>(
    `SELECT coalesce(sum(abs(dihitung - seharusnya)), 0)::bigint AS selisih FROM kas
      WHERE institusi_id = $1 AND pengguna_id = $2 AND sekolah_id = $3 AND tanggal = $4
        AND ditutup_at IS NOT NULL AND diputus_oleh IS NULL`,
    [tx.institusi_id, pengguna_id, sekolah_id, tanggal],
  )
  return row?.selisih ?? 0
}

export function findOpenKas(tx: Tx, pengguna_id: string): Promise<Kas[]> {
  return tx.query<Kas>(
    `${SELECT_KAS} AND k.pengguna_id = $2 AND k.ditutup_at IS NULL ORDER BY k.id`,
    [tx.institusi_id, pengguna_id],
  )
}

type KasFilter = Saringan & {
  /** Null: of everybody. */
  pengguna_id: string | null
  setelah: string | null
}

/** The newest first; ids are made in the order of time. */
export function listKas(tx: Tx, filter: KasFilter, limit: number): Promise<Daftar<Kas>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_KAS + saringSql(values, [
    [filter.pengguna_id, (petugas) => `k.pengguna_id = ${petugas}`],
    ...ofSekolah('k.sekolah_id', filter),
    ...betweenDays(filter, 'k.tanggal'),
    onlyWaiting(filter.usulan, 'k.id', usulanKas),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'seharusnya', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `k.id < ${place}`, order: 'k.id DESC' }),
  })
}

export async function putIntoKas(tx: Tx, kas_id: string, pembayaran_id: string): Promise<void> {
  await tx.query(
    'INSERT INTO kas_pembayaran (institusi_id, pembayaran_id, kas_id) VALUES ($1, $2, $3)',
    [tx.institusi_id, pembayaran_id, kas_id],
  )
}

/** Notes which drawer the cash of a refund came out of. */
export async function takeFromKas(
  tx: Tx, kas_id: string, pengembalian_id: string,
): Promise<void> {
  await tx.query(
    'INSERT INTO kas_keluar (institusi_id, pengembalian_id, kas_id) VALUES ($1, $2, $3)',
    [tx.institusi_id, pengembalian_id, kas_id],
  )
}

export async function saveClosing(
  tx: Tx, id: string,
  closing: {
    seharusnya: Rupiah
    dihitung: Rupiah
    alasan: string
    pengguna_id: string
    now: Date
  },
): Promise<void> {
  await tx.query(
    `UPDATE kas SET ditutup_at = $3, seharusnya = $4, dihitung = $5, alasan = $6,
            ditutup_oleh = $7
      WHERE institusi_id = $1 AND id = $2 AND ditutup_at IS NULL`,
    [
      tx.institusi_id, id, closing.now, closing.seharusnya, closing.dihitung, closing.alasan,
      closing.pengguna_id,
    ],
  )
}

/** Keeps a count until a second person has counted too. */
export async function saveHitungan(
  tx: Tx, id: string,
  { hitungan, alasan, pengguna_id, now }: {
    hitungan: Rupiah; alasan: string; pengguna_id: string; now: Date
  },
): Promise<void> {
  await tx.query(
    `UPDATE kas SET hitungan = $3, alasan = $4, diajukan_oleh = $5, diajukan_at = $6,
            diputus_oleh = NULL, diputus_at = NULL, catatan = ''
      WHERE institusi_id = $1 AND id = $2 AND ditutup_at IS NULL AND hitungan IS NULL`,
    [tx.institusi_id, id, hitungan, alasan, pengguna_id, now],
  )
}

/** The second person's decision about a count; without their yes the drawer is open again. */
export async function savePutusan(
  tx: Tx, id: string,
  { isKept, catatan, pengguna_id, now }: {
    isKept: boolean; catatan: string; pengguna_id: string; now: Date
  },
): Promise<void> {
  await tx.query(
    isKept
      ? `UPDATE kas SET diputus_oleh = $3, diputus_at = $4, catatan = $5
          WHERE institusi_id = $1 AND id = $2`
      : `UPDATE kas SET hitungan = NULL, diajukan_oleh = NULL, diajukan_at = NULL, alasan = '',
                diputus_oleh = $3, diputus_at = $4, catatan = $5
          WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, pengguna_id, now, catatan],
  )
}
