import { JAM_TENANG } from '@lunas/contract/pengingat'
import { formatKode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import type { Deps } from '#deps'
import type { Tx } from '#platform/db/database'
import { callName, nextAwake, type Night } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import { queueKabar } from '#kabar/queue-kabar'

/** Money that was set aside for bills which changed meanwhile, to every guardian of the child. */
export async function tellTitipan(
  { clock }: Pick<Deps, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const now = clock.now()
  const [aside] = await tx.query<Night & { pembayaran_id: string; keluarga: string[] }>(
    `SELECT d.pembayaran_id, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai,
            array(SELECT v.nomor_wa FROM wali_siswa v
                   WHERE v.institusi_id = $1 AND v.siswa_id = d.siswa_id ORDER BY 1) AS keluarga
       FROM titipan_disisihkan d
       JOIN siswa w ON w.institusi_id = $1 AND w.id = d.siswa_id
       JOIN sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
      WHERE d.institusi_id = $1 AND d.id = $2 AND d.tersimpan > 0`,
    [tx.institusi_id, id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  if (!aside) return
  const { pembayaran_id, keluarga } = aside
  const kirim_at = nextAwake(now, aside)
  await queueKabar(
    tx,
    { peristiwa: `titipan/${id}`, jenis: 'status', template: 'titipan_tersimpan' },
    keluarga.map((nomor_wa) => ({ nomor_wa, subjek: [pembayaran_id], kirim_at })),
    now,
  )
}

/** How much stayed, and why; only to whoever is still a guardian. */
export async function composeTitipan(tx: Tx, { peristiwa, nomor_wa }: KabarRow, origin: string) {
  const [row] = await tx.query<{
    jumlah: number
    nama: string
    pengirim: string
    pembayaran_id: string
  }>(
    `SELECT d.tersimpan AS jumlah, w.nama, s.nama AS pengirim, d.pembayaran_id
       FROM titipan_disisihkan d
       JOIN siswa w ON w.institusi_id = $1 AND w.id = d.siswa_id
       JOIN sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE d.institusi_id = $1 AND d.id = $2 AND EXISTS (
            SELECT 1 FROM wali_siswa v WHERE v.institusi_id = $1 AND v.siswa_id = d.siswa_id
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
