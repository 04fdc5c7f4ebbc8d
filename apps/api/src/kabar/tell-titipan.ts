import { formatKode } from '@lunas/values/kode'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { callName } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { tellFamily } from '#kabar/tell-family'

/** Tells every guardian about money set aside for bills that have changed meanwhile. */
export async function tellTitipan(
  { clock }: Pick<Needs, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const [aside] = await tx.query<{ siswa_id: string; pembayaran_id: string }>(
    `SELECT d.siswa_id, d.pembayaran_id FROM offered.titipan_disisihkan d
      WHERE d.institusi_id = $1 AND d.id = $2 AND d.tersimpan > 0`,
    [tx.institusi_id, id],
  )
  if (!aside) return
  const { siswa_id, pembayaran_id: subjek_id } = aside
  const peristiwa = `titipan/${id}`
  await tellFamily(
    tx, { siswa_id, peristiwa, template: 'titipan_tersimpan', subjek_id, kelompok: 'pembayaran' }, clock.now())
}

/** The amount that stayed, and why; only if the person is still a guardian. */
export async function composeTitipan(tx: Tx, { peristiwa, nomor_wa }: KabarRow, origin: string) {
  const [row] = await tx.query<{
    jumlah: Rupiah
    nama: string
    pengirim: string
    pembayaran_id: string
  }>(
    `SELECT d.tersimpan AS jumlah, w.nama, s.nama AS pengirim, d.pembayaran_id
       FROM offered.titipan_disisihkan d
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = d.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE d.institusi_id = $1 AND d.id = $2 AND EXISTS (
            SELECT 1 FROM offered.wali_siswa v WHERE v.institusi_id = $1 AND v.siswa_id = d.siswa_id
               AND v.nomor_wa = $3)`,
    [tx.institusi_id, peristiwa.slice('titipan/'.length), nomor_wa],
  )
  return row && {
    jumlah: formatRupiah(row.jumlah),
    anak: callName(row.nama),
    pengirim: row.pengirim,
    tautan: `${origin}/bayar/pembayaran/${formatKode('pembayaran', tx.institusi_id, row.pembayaran_id)}`,
  }
}
