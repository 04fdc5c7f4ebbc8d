import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { SETORAN_PAGE_SIZE, type Setoran } from '@lunas/contract/buku/setoran'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { minusRupiah } from '@lunas/values/rupiah'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'

type Shown = 'idsetoran' | 'idsekolah' | 'disetorkan_at' | 'terlihat_at' | 'bersih' | 'nomor_kasus'
type Row = Omit<Setoran, Shown> & {
  id: string
  sekolah_id: string
  disetorkan_at: Date | null
  terlihat_at: Date | null
  pengusul_id: string | null
  kasus_urut: number | null
}

const SELECT = `
  SELECT t.id, t.sekolah_id, s.nama AS sekolah, t.tanggal, t.status, t.banyak, t.jumlah, t.potongan,
         t.referensi_bank, a.nama AS diajukan_oleh, t.diajukan_oleh AS pengusul_id,
         p.nama AS disetujui_oleh, t.disetorkan_at, t.jumlah_diterima,
         b.waktu AS terlihat_at, (
           SELECT max(k.urut) FROM offered.kasus k
            WHERE k.institusi_id = $1 AND k.setoran_id = t.id) AS kasus_urut
    FROM setoran t
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = t.diajukan_oleh
    LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.disetujui_oleh
    LEFT JOIN offered.impor_baris b ON b.institusi_id = $1 AND b.setoran_id = t.id
   WHERE t.institusi_id = $1 AND ($2::uuid[] IS NULL OR t.sekolah_id = ANY ($2))`

/** Newest first, of the schools that somebody works for. */
export async function listSetoran(
  tx: Tx, person: Person, { status, idsekolah, setelah }: ParsedRequestOf<'getSetoran'>,
  limit = SETORAN_PAGE_SIZE,
): Promise<Setoran[]> {
  const sekolah = idOfKode('sekolah', idsekolah)
  const after = idOfKode('setoran', setelah)
  const rows = await tx.query<Row>(
    `${SELECT} AND ($3::text IS NULL OR t.status = $3) AND ($4::uuid IS NULL OR t.sekolah_id = $4)
       AND ($5::uuid IS NULL OR t.id < $5) ORDER BY t.id DESC LIMIT $6`,
    [
      tx.institusi_id, await schoolsOf(tx, person), status ?? null, sekolah, after,
      limit,
    ],
  )
  return rows.map((row) => show(tx.institusi_id, row, person))
}

/** One batch, or nothing when it is not there for this person. */
export async function findSetoran(
  tx: Tx, person: Person, id: string,
): Promise<Setoran | undefined> {
  const [row] = await tx.query<Row>(`${SELECT} AND t.id = $3`, [
    tx.institusi_id, await schoolsOf(tx, person), id,
  ])
  return row && show(tx.institusi_id, row, person)
}

function show(institusi_id: string, row: Row, { pengguna_id }: Person): Setoran {
  const { id, sekolah_id, disetorkan_at, terlihat_at, pengusul_id, kasus_urut, ...shown } = row
  return {
    ...shown,
    idsetoran: formatKode('setoran', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    nomor_kasus: kasus_urut === null ? null : nomorKasus(institusi_id, kasus_urut),
    bersih: minusRupiah(row.jumlah, row.potongan),
    disetorkan_at: disetorkan_at?.toISOString() ?? null,
    terlihat_at: terlihat_at?.toISOString() ?? null,
    boleh_setujui:
      row.status === 'belum_disetorkan' && pengusul_id !== null && pengusul_id !== pengguna_id,
  }
}
