import type { MilikLapak } from '@lunas/contract/kantin/kantin.status'
import type { Rupiah } from '@lunas/values/rupiah'
import {
  betweenDays, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { usulanPenutupan, type Shift } from '#penjualan/penjualan'
import { SELECT_SHIFT } from '#penjualan/shift.queries'
import { onlyWaiting } from '#usulan/only-waiting'

type Where = {
  schools: string[] | null
  sekolah_id: string | null
  dari?: string | undefined
  sampai?: string | undefined
  /** Only these stalls. */
  lapak?: readonly string[] | undefined
}

export type Terjual = {
  lapak_id: string
  lapak: string
  milik: MilikLapak
  penitip: string
  sekolah: string
  barang: string
  banyak: number
  jumlah: Rupiah
}

/** What each stall sold of each item, without what was cancelled. */
export function listTerjual(tx: Tx, where: Where & { shift_id: string | null }): Promise<Terjual[]> {
  const values: unknown[] = [tx.institusi_id]
  const filter = saringSql(values, [
    ...ofSekolah('j.sekolah_id', where),
    ...betweenDays(where, 'j.hari'),
    [where.shift_id, (shift) => `j.shift_id = ${shift}`],
  ])
  const ofLapak = saringSql(values, [[where.lapak, (lapak) => `r.lapak_id = ANY (${lapak}::uuid[])`]])
  return tx.query<Terjual>(
    `SELECT r.lapak_id, l.nama AS lapak, l.milik, l.penitip, s.nama AS sekolah, r.nama AS barang,
            sum(r.banyak)::int AS banyak, sum(r.harga * r.banyak)::bigint AS jumlah
       FROM (SELECT j.sekolah_id, j.hari, j.shift_id, r.lapak_id, r.nama, r.banyak, r.harga
               FROM penjualan j
               JOIN penjualan_rincian r ON r.institusi_id = $1 AND r.penjualan_id = j.id
              WHERE j.institusi_id = $1 AND j.status = 'selesai' ${filter}
             UNION ALL
             -- Ordered food belongs to no shift.
             SELECT j.sekolah_id, j.hari, j.shift_id, j.lapak_id, j.nama, j.banyak, j.harga
               FROM (SELECT o.*, NULL::uuid AS shift_id FROM offered.pesan_makan o
                      WHERE o.institusi_id = $1 AND o.status IN ('diambil', 'hangus')) j
              WHERE true ${filter}) r
       JOIN offered.lapak l ON l.institusi_id = $1 AND l.id = r.lapak_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = r.sekolah_id
      WHERE true ${ofLapak}
      GROUP BY r.lapak_id, l.nama, l.milik, l.penitip, s.nama, r.nama
      ORDER BY s.nama, l.nama, r.lapak_id, sum(r.harga * r.banyak) DESC, r.nama`,
    values,
  )
}

/** Shifts, the newest first. */
export function listShift(
  tx: Tx, filter: Saringan & { setelah: string | null }, limit: number,
): Promise<Daftar<Shift>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_SHIFT + saringSql(values, [
    ...ofSekolah('h.sekolah_id', filter),
    ...betweenDays(filter, '(h.dibuka_at AT TIME ZONE s.zona_waktu)::date'),
    onlyWaiting(filter.usulan, 'h.id', usulanPenutupan),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `h.id < ${place}::uuid`, order: 'h.id DESC' }),
  })
}
