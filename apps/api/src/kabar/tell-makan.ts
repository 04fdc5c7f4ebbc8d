import { formatDate, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { callName, listNames } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { tellFamily } from '#kabar/tell-family'

type Ended = { siswa_id: string; status: 'diambil' | 'dikembalikan' | 'hangus'; kabar_belanja: boolean }

/**
 * Tells the guardians how orders of food ended. Fetched food is a purchase, told only to those who wish to
 * hear of purchases; what nobody fetched is told to all, since its money moved. `id` is one of the orders
 * that ended together.
 */
export async function tellMakan({ clock }: Pick<Needs, 'clock'>, tx: Tx, id: string): Promise<void> {
  const [order] = await tx.query<Ended>(
    `SELECT o.siswa_id, o.status, coalesce(b.kabar_belanja, false) AS kabar_belanja
       FROM offered.pesan_makan o
       LEFT JOIN offered.batas_belanja b ON b.institusi_id = $1 AND b.siswa_id = o.siswa_id
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.diakhiri_at IS NOT NULL`,
    [tx.institusi_id, id],
  )
  if (!order) return
  const { siswa_id, status, kabar_belanja } = order
  const event = { siswa_id, peristiwa: `makan/${id}`, subjek_id: id, kelompok: 'kantin' } as const
  const now = clock.now()
  if (status !== 'diambil') {
    const template = status === 'hangus' ? 'makan_hangus' : 'makan_kembali'
    await tellFamily(tx, { ...event, template }, now)
  } else if (kabar_belanja) await tellFamily(tx, { ...event, jenis: 'belanja', template: 'makan_diambil' }, now)
}

export function isAboutMakan({ peristiwa }: Pick<KabarRow, 'peristiwa'>): boolean {
  return peristiwa.startsWith('makan/')
}

type Told = { nama: string; pengirim: string; hari: LocalDate; jumlah: Rupiah; pesanan: string[] }

/** All orders of the child and day that ended together; undefined for people who are guardians no more. */
export async function composeMakan(tx: Tx, { peristiwa, nomor_wa }: KabarRow, origin: string) {
  const [row] = await tx.query<Told>(
    `SELECT w.nama, s.nama AS pengirim, f.hari, sum(o.jumlah)::bigint AS jumlah,
            array_agg(o.banyak || '× ' || o.nama ORDER BY o.id) AS pesanan
       FROM offered.pesan_makan f
       JOIN offered.pesan_makan o ON o.institusi_id = $1 AND o.siswa_id = f.siswa_id AND o.hari = f.hari
        AND o.status = f.status AND o.diakhiri_at = f.diakhiri_at
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = f.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = f.sekolah_id
       JOIN offered.wali_siswa v ON v.institusi_id = $1 AND v.siswa_id = f.siswa_id AND v.nomor_wa = $3
      WHERE f.institusi_id = $1 AND f.id = $2
      GROUP BY w.nama, s.nama, f.hari`,
    [tx.institusi_id, peristiwa.slice('makan/'.length), nomor_wa],
  )
  return row && {
    anak: callName(row.nama),
    pengirim: row.pengirim,
    hari: formatDate(row.hari),
    pesanan: listNames(row.pesanan),
    jumlah: formatRupiah(row.jumlah),
    tautan: `${origin}/ekantin`,
  }
}
