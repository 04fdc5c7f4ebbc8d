import type { TidakDiambil } from '@lunas/contract/kantin/pesan-makan.status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import type { Menu, MenuUntuk } from '#pesan-makan/pesan-makan'

const COLUMNS = `m.id, m.sekolah_id, m.lapak_id, l.nama AS lapak, m.produk_id, d.nama, m.hari, m.harga, m.porsi,
         m.terpesan, m.tutup_at`
const FROM = `
    FROM menu_makan m
    JOIN offered.lapak l ON l.institusi_id = $1 AND l.id = m.lapak_id
    JOIN offered.produk d ON d.institusi_id = $1 AND d.id = m.produk_id
   WHERE m.institusi_id = $1`

/** The menu of a school from one day to another, with dishes off the menu that somebody ordered. */
export function listMenu(tx: Tx, sekolah_id: string, dari: string, sampai: string): Promise<Menu[]> {
  return tx.query<Menu>(
    `SELECT ${COLUMNS} ${FROM} AND m.sekolah_id = $2 AND m.hari BETWEEN $3 AND $4
        AND (m.ditarik_at IS NULL OR m.terpesan > 0)
      ORDER BY m.hari, l.nama, d.nama, m.id`,
    [tx.institusi_id, sekolah_id, dari, sampai],
  )
}

/** What can be ordered for a day or later, also what is closed or sold out already. */
export function listOffered(tx: Tx, sekolah_id: string, since: LocalDate): Promise<MenuUntuk[]> {
  return tx.query<MenuUntuk>(
    `SELECT ${COLUMNS}, d.kategori, d.alergen,
            (SELECT encode(g.sidik, 'hex') FROM offered.produk_gambar g
              WHERE g.institusi_id = $1 AND g.produk_id = d.id) AS gambar
       ${FROM} AND m.sekolah_id = $2 AND m.hari >= $3 AND m.ditarik_at IS NULL AND d.aktif AND l.aktif
      ORDER BY m.hari, l.nama, d.nama, m.id LIMIT 400`,
    [tx.institusi_id, sekolah_id, since],
  )
}

export async function findMenu(tx: Tx, id: string): Promise<Menu | undefined> {
  const [row] = await tx.query<Menu>(
    `SELECT ${COLUMNS} ${FROM} AND m.id = $2 AND m.ditarik_at IS NULL`, [tx.institusi_id, id],
  )
  return row
}

type NewMenu = Pick<Menu, 'id' | 'sekolah_id' | 'lapak_id' | 'produk_id' | 'hari' | 'harga' | 'porsi' | 'tutup_at'>

/** False where the product is on the menu of that day. */
export async function insertMenu(tx: Tx, menu: NewMenu, oleh: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO menu_makan (institusi_id, id, sekolah_id, lapak_id, produk_id, hari, harga, porsi, tutup_at,
                             dibuat_at, dibuat_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
    [
      tx.institusi_id, menu.id, menu.sekolah_id, menu.lapak_id, menu.produk_id, menu.hari, menu.harga,
      menu.porsi, menu.tutup_at, now, oleh,
    ],
  )
  return rows.length > 0
}

export async function withdrawMenu(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE menu_makan SET ditarik_at = $3 WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id, now,
  ])
}

export type Sold = { id: string; sekolah_id: string; lapak_id: string; zona_waktu: Zone }

/** A product that is sold now. */
export async function findSold(tx: Tx, id: string): Promise<Sold | undefined> {
  const [row] = await tx.query<Sold>(
    `SELECT d.id, d.sekolah_id, d.lapak_id, s.zona_waktu FROM offered.produk d
       JOIN offered.lapak l ON l.institusi_id = $1 AND l.id = d.lapak_id AND l.aktif
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = d.sekolah_id
      WHERE d.institusi_id = $1 AND d.id = $2 AND d.aktif`,
    [tx.institusi_id, id],
  )
  return row
}

export async function findAturan(tx: Tx, sekolah_id: string): Promise<TidakDiambil> {
  const [row] = await tx.query<{ tidak_diambil: TidakDiambil }>(
    'SELECT tidak_diambil FROM aturan_pesan WHERE institusi_id = $1 AND sekolah_id = $2',
    [tx.institusi_id, sekolah_id],
  )
  return row?.tidak_diambil ?? 'kembali'
}

export async function saveAturan(
  tx: Tx, sekolah_id: string, tidak_diambil: TidakDiambil, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO aturan_pesan (institusi_id, sekolah_id, tidak_diambil, diubah_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (institusi_id, sekolah_id)
     DO UPDATE SET tidak_diambil = EXCLUDED.tidak_diambil, diubah_at = EXCLUDED.diubah_at`,
    [tx.institusi_id, sekolah_id, tidak_diambil, now],
  )
}
