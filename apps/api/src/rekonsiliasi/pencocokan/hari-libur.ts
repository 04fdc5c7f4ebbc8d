import type { LocalDate } from '@lunas/values/local-date'
import type { Database } from '#platform/db/database'

/** A day on which neither banks nor gateways work, for every institution alike. */
type HariLibur = { tanggal: LocalDate; nama: string }

export function listHariLibur(db: Database): Promise<HariLibur[]> {
  return db.platform<HariLibur>('SELECT tanggal, nama FROM hari_libur ORDER BY tanggal')
}

/** The same day again only changes its name. */
export async function addHariLibur(db: Database, { tanggal, nama }: HariLibur): Promise<void> {
  await db.platform(
    `INSERT INTO hari_libur (tanggal, nama) VALUES ($1, $2)
     ON CONFLICT (tanggal) DO UPDATE SET nama = EXCLUDED.nama`,
    [tanggal, nama],
  )
}

/** False when the day was none. */
export async function removeHariLibur(db: Database, tanggal: LocalDate): Promise<boolean> {
  const rows = await db.platform(
    'DELETE FROM hari_libur WHERE tanggal = $1 RETURNING tanggal', [tanggal],
  )
  return rows.length > 0
}
