import type { CaraPengembalian } from '@lunas/contract/pengembalian/pengembalian'
import { formatKode } from '@lunas/values/kode'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { callName } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { tellFamily } from '#kabar/tell-family'

/**
 * Tells every guardian about a partial refund, about money that moved from bills to titipan, and
 * about refunded titipan. When all of a payment is gone, its new status is sent instead.
 */
export async function tellPengembalian(
  { clock }: Pick<Needs, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const [gone] = await tx.query<{
    pihak_id: string
    pembayaran_id: string | null
    ditarik: boolean
  }>(
    `SELECT k.pihak_id, k.pembayaran_id, k.asal = 'sengketa' AS ditarik FROM offered.pengembalian k
       LEFT JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = k.pembayaran_id
      WHERE k.institusi_id = $1 AND k.id = $2 AND k.status = 'selesai'
        AND (p.id IS NULL OR p.status = 'berhasil')`,
    [tx.institusi_id, id],
  )
  if (!gone) return
  const { pihak_id: siswa_id, pembayaran_id } = gone
  const subjek_id = pembayaran_id ?? id
  const template = templateOf(gone)
  await tellFamily(
    tx, { siswa_id, peristiwa: `kembali/${id}`, template, subjek_id, kelompok: 'pembayaran' }, clock.now())
}

/** Money that the payer's bank took back is not called a refund of the school. */
function templateOf({ pembayaran_id, ditarik }: { pembayaran_id: string | null; ditarik: boolean }) {
  if (pembayaran_id === null) return 'titipan_kembali'
  return ditarik ? 'uang_ditarik' : 'uang_kembali'
}

const WAYS: Record<CaraPengembalian, string> = {
  gerbang: 'dikembalikan lewat cara bayarnya',
  transfer: 'dikembalikan lewat transfer bank',
  tunai: 'dikembalikan tunai di sekolah',
  titipan: 'dipindahkan menjadi titipan',
}

type GoneRow = {
  jumlah: Rupiah
  cara: CaraPengembalian
  nama: string
  pengirim: string
  pembayaran_id: string | null
  pihak_id: string
}

/** The amount and the way it went; only if the person is still a guardian. */
export async function composePengembalian(
  tx: Tx, { peristiwa, nomor_wa }: KabarRow, origin: string,
) {
  const [row] = await tx.query<GoneRow>(
    `SELECT k.jumlah, k.cara, w.nama, s.nama AS pengirim, k.pembayaran_id, k.pihak_id
       FROM offered.pengembalian k
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = k.pihak_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
      WHERE k.institusi_id = $1 AND k.id = $2 AND EXISTS (
            SELECT 1 FROM offered.wali_siswa v WHERE v.institusi_id = $1 AND v.siswa_id = k.pihak_id
               AND v.nomor_wa = $3)`,
    [tx.institusi_id, peristiwa.slice('kembali/'.length), nomor_wa],
  )
  if (!row) return undefined
  const { pembayaran_id, pihak_id } = row
  const page = pembayaran_id === null
    ? `iu/tagihan/${formatKode('siswa', tx.institusi_id, pihak_id)}`
    : `bayar/pembayaran/${formatKode('pembayaran', tx.institusi_id, pembayaran_id)}`
  return {
    jumlah: formatRupiah(row.jumlah),
    anak: callName(row.nama),
    pengirim: row.pengirim,
    nasib: WAYS[row.cara],
    tautan: `${origin}/${page}`,
  }
}
