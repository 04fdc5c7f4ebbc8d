import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Kas } from '#kas/kas'

/** What must be in an open drawer is what came in less what went out; a closed one remembers. */
const SELECT_KAS = `
  SELECT k.id, k.pengguna_id, p.nama AS petugas, k.sekolah_id, s.nama AS sekolah, k.tanggal,
         k.dibuka_at, k.ditutup_at, k.dihitung, k.alasan, i.pembayaran,
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
): Promise<{ id: string; tanggal: LocalDate; isNew: boolean }> {
  const { id, pengguna_id, sekolah_id, tanggal, now } = baru
  await tx.query(
    `INSERT INTO kas (institusi_id, id, pengguna_id, sekolah_id, tanggal, dibuka_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (institusi_id, pengguna_id, sekolah_id) WHERE ditutup_at IS NULL DO NOTHING`,
    [tx.institusi_id, id, pengguna_id, sekolah_id, tanggal, now],
  )
  const [kas] = await tx.query<{ id: string; tanggal: LocalDate }>(
    `SELECT id, tanggal FROM kas
      WHERE institusi_id = $1 AND pengguna_id = $2 AND sekolah_id = $3 AND ditutup_at IS NULL
        FOR UPDATE`,
    [tx.institusi_id, pengguna_id, sekolah_id],
  )
  // Counted while this waited for it, so it takes nothing more: the next one is opened.
  if (!kas) return lockOpenKas(tx, baru)
  return { ...kas, isNew: kas.id === id }
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

export function findOpenKas(tx: Tx, pengguna_id: string): Promise<Kas[]> {
  return tx.query<Kas>(
    `${SELECT_KAS} AND k.pengguna_id = $2 AND k.ditutup_at IS NULL ORDER BY k.id`,
    [tx.institusi_id, pengguna_id],
  )
}

type KasFilter = {
  /** Null: of everybody. */
  pengguna_id: string | null
  schools: string[] | null
  sekolah_id: string | null
  setelah: string | null
}

/** The newest first; ids are made in the order of time. */
export function listKas(tx: Tx, filter: KasFilter, limit: number): Promise<Kas[]> {
  return tx.query<Kas>(
    `${SELECT_KAS} AND ($2::uuid IS NULL OR k.pengguna_id = $2)
       AND ($3::uuid[] IS NULL OR k.sekolah_id = ANY ($3))
       AND ($4::uuid IS NULL OR k.sekolah_id = $4) AND ($5::uuid IS NULL OR k.id < $5)
     ORDER BY k.id DESC LIMIT $6`,
    [
      tx.institusi_id, filter.pengguna_id, filter.schools, filter.sekolah_id, filter.setelah, limit,
    ],
  )
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
