import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import { formatKode } from '@lunas/values/kode'
import { formatRupiah, minusRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { nextAwake, type Night } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { queueKabar } from '#kabar/queue-kabar'

type Ended = 'berhasil' | 'dikembalikan'
const TEMPLATES = { berhasil: 'pesanan_selesai', dikembalikan: 'pesanan_kembali' } as const

/**
 * Tells the buyer how an order ended and where the money is; an agent who sold it sees it at the counter. An order that was delivered and reversed
 * later has two ends, each with its message.
 */
export async function tellPesanan({ clock }: Pick<Needs, 'clock'>, tx: Tx, id: string): Promise<void> {
  const [order] = await tx.query<Night & { status: Ended; nomor_wa: string }>(
    `SELECT o.status, b.nomor_wa, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai
       FROM offered.pesanan_ppob o
       JOIN offered.pembeli_ppob b ON b.institusi_id = $1 AND b.id = o.pembeli_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = o.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.selesai_at IS NOT NULL AND b.nomor_wa IS NOT NULL
        AND o.mitra_id IS NULL`,
    [tx.institusi_id, id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  if (!order) return
  const { status, nomor_wa } = order
  const now = clock.now()
  await queueKabar(
    tx, { peristiwa: `pesanan/${id}/${status}`, jenis: 'status', template: TEMPLATES[status] },
    [{ nomor_wa, subjek: [id], kirim_at: nextAwake(now, order) }], now,
  )
}

type Row = { nama: string; harga: Rupiah; kembali: Rupiah; pengirim: string }

/** What was ordered and where its money is; only while it is still so. */
export async function composePesanan(tx: Tx, { peristiwa, nomor_wa }: KabarRow, origin: string) {
  const [, id = '', status = ''] = peristiwa.split('/')
  const [row] = await tx.query<Row>(
    `SELECT o.nama, o.harga, o.kembali, s.nama AS pengirim FROM offered.pesanan_ppob o
       JOIN offered.pembeli_ppob b ON b.institusi_id = $1 AND b.id = o.pembeli_id AND b.nomor_wa = $4
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = o.sekolah_id
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.status = $3`,
    [tx.institusi_id, id, status, nomor_wa],
  )
  return row && {
    pesanan: row.nama,
    pengirim: row.pengirim,
    // A delivered order cost its price less what a smaller bill gave back; a failed one came back whole.
    jumlah: formatRupiah(status === 'berhasil' ? minusRupiah(row.harga, row.kembali) : row.harga),
    tautan: `${origin}/ppob/pesanan/${formatKode('pesanan', tx.institusi_id, id)}`,
  }
}
