import type { CaraPelunasan, StatusPelunasan } from '@lunas/contract/kantin/kantin.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan,
} from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { BayarPenanggung } from '#penanggung/penanggung'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

const SELECT = `
  SELECT b.id, b.penanggung_id, p.nama AS penanggung, b.sekolah_id, s.nama AS sekolah, b.cara, b.jumlah, b.tanggal,
         b.catatan, b.status, ${usulanColumns('b')}
    FROM bayar_penanggung b
    JOIN penanggung p ON p.institusi_id = $1 AND p.id = b.penanggung_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = b.sekolah_id
    ${usulanPeople('b')}
   WHERE b.institusi_id = $1`

export async function findBayar(tx: Tx, id: string): Promise<BayarPenanggung | undefined> {
  const [row] = await tx.query<BayarPenanggung>(`${SELECT} AND b.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockBayar(tx: Tx, id: string): Promise<BayarPenanggung | undefined> {
  await tx.query('SELECT 1 FROM bayar_penanggung WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findBayar(tx, id)
}

type BayarFilter = Saringan & { status?: StatusPelunasan | undefined; setelah: string | null }

export function listBayar(tx: Tx, filter: BayarFilter, limit: number): Promise<Daftar<BayarPenanggung>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('b.sekolah_id', filter),
    [filter.status, (status) => `b.status = ${status}`],
    matching(filter.cari, ['p.nama', 'b.catatan']),
    ...betweenDays(filter, 'b.tanggal'),
  ])
  return readDaftar(tx, {
    filtered, values, sum: 'jumlah', setelah: filter.setelah, limit,
    urut: (place) => ({ after: `b.id < ${place}::uuid`, order: 'b.id DESC' }),
  })
}

type NewBayar = {
  id: string
  penanggung_id: string
  sekolah_id: string
  cara: CaraPelunasan
  jumlah: Rupiah
  tanggal: LocalDate
  catatan: string
  oleh: string
  now: Date
}

export async function insertBayar(tx: Tx, row: NewBayar): Promise<void> {
  await tx.query(
    `INSERT INTO bayar_penanggung (institusi_id, id, penanggung_id, sekolah_id, cara, jumlah, tanggal, catatan, status,
                                   diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'menunggu', $9, $10)`,
    [
      tx.institusi_id, row.id, row.penanggung_id, row.sekolah_id, row.cara, row.jumlah, row.tanggal, row.catatan,
      row.oleh, row.now,
    ],
  )
}

export const savePutusan = savesPutusan('UPDATE bayar_penanggung')
