import { strict as assert } from 'node:assert'
import { IMPOR_PAGE_SIZE, type FormatImpor, type Impor } from '@lunas/contract/buku/rekonsiliasi'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import { readDaftar, saringSql, showDaftar, type Daftar } from '#platform/db/daftar'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Person } from '#platform/http/caller'

type ImporRow = Omit<Impor, 'idimpor' | 'diimpor_at' | 'dibatalkan_at'> & {
  id: string
  diimpor_at: Date
  dibatalkan_at: Date | null
}

const SELECT = `
  SELECT l.id, l.format, l.nama_berkas, l.nama_bank, l.diimpor_at, u.nama AS diimpor_oleh, l.baris,
         l.baris_berulang, (l.baris - n.kasus)::int AS cocok, n.kasus, n.jumlah, n.biaya, n.sen,
         s.nama AS sekolah, l.dibatalkan_at, d.nama AS dibatalkan_oleh, l.alasan_batal
    FROM impor l
    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = l.diimpor_oleh
    LEFT JOIN offered.pengguna d ON d.institusi_id = $1 AND d.id = l.dibatalkan_oleh
   CROSS JOIN LATERAL (
     SELECT count(k.id)::int AS kasus,
            coalesce(sum(b.jumlah) FILTER (WHERE b.arah = 'masuk'), 0)::bigint AS jumlah,
            coalesce(sum(b.biaya), 0)::bigint AS biaya, coalesce(sum(b.sen), 0)::int AS sen
       FROM impor_baris b
       LEFT JOIN kasus k ON k.institusi_id = $1 AND k.identitas = b.identitas
      WHERE b.institusi_id = $1 AND b.impor_id = l.id) n
    LEFT JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = l.sekolah_id
   WHERE l.institusi_id = $1`

export async function showImpor(tx: Tx, id: string): Promise<Impor> {
  const [row] = await tx.query<ImporRow>(`${SELECT} AND l.id = $2`, [tx.institusi_id, id])
  assert(row, `report ${id} was just written`)
  return show(tx, row)
}

/**
 * Newest first; ids are in the order of time. Somebody who works for single schools sees the
 * statements of those schools' accounts, and what they brought themselves.
 */
export async function listImpor(
  tx: Tx, person: Person, setelah: string | undefined,
): Promise<Daftar<Impor>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    [await schoolsOf(tx, person), (own) => {
      const mine = `l.diimpor_oleh = $${values.push(person.pengguna_id)}`
      return `(l.sekolah_id = ANY (${own}::uuid[]) OR ${mine})`
    }],
  ])
  const rows = await readDaftar<ImporRow>(tx, {
    filtered, values, sum: 'jumlah', limit: IMPOR_PAGE_SIZE,
    setelah: setelah ?? null,
    urut: (place) => ({ after: `l.id < ${place}`, order: 'l.id DESC' }),
  })
  return showDaftar(rows, (row) => show(tx, row))
}

function show(tx: Tx, { id, diimpor_at, dibatalkan_at, format, ...rest }: ImporRow): Impor {
  return {
    ...rest,
    format: format satisfies FormatImpor,
    idimpor: formatKode('impor', tx.institusi_id, id),
    diimpor_at: diimpor_at.toISOString(),
    dibatalkan_at: dibatalkan_at?.toISOString() ?? null,
  }
}
