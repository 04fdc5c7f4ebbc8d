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
const TO_AGENTS = 'pesanan_mitra_kembali'

/**
 * Tells the buyer how an order ended and where the money is. An order that was delivered and reversed
 * later has two ends, each with its message. An agent sees a delivery at the counter, and is told only of
 * an order that failed, since its customer gets cash back.
 */
export async function tellPesanan({ clock }: Pick<Needs, 'clock'>, tx: Tx, id: string): Promise<void> {
  const [order] = await tx.query<Night & { status: Ended; nomor_wa: string; is_sold: boolean }>(
    `SELECT o.status, b.nomor_wa, o.mitra_id IS NOT NULL AS is_sold, s.zona_waktu, coalesce(t.tenang_dari, $3) AS tenang_dari,
            coalesce(t.tenang_sampai, $4) AS tenang_sampai
       FROM offered.pesanan_ppob o
       JOIN offered.pembeli_ppob b ON b.institusi_id = $1 AND b.id = o.pembeli_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = o.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.selesai_at IS NOT NULL AND b.nomor_wa IS NOT NULL
        AND (o.mitra_id IS NULL OR o.status = 'dikembalikan')`,
    [tx.institusi_id, id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  if (!order) return
  const { status, nomor_wa, is_sold } = order
  const now = clock.now()
  const template = is_sold ? TO_AGENTS : TEMPLATES[status]
  await queueKabar(
    tx, { peristiwa: `pesanan/${id}/${status}`, jenis: 'status', template },
    [{ nomor_wa, subjek: [id], kirim_at: nextAwake(now, order) }], now,
  )
}

type Row = { nama: string; harga: Rupiah; kembali: Rupiah; pengirim: string; tunai: Rupiah | null }

/** What was ordered and where its money is; only while it is still so. */
export async function composePesanan(tx: Tx, { peristiwa, nomor_wa, template }: KabarRow, origin: string) {
  const [, id = '', status = ''] = peristiwa.split('/')
  const [row] = await tx.query<Row>(
    `SELECT o.nama, o.harga, o.kembali, s.nama AS pengirim, k.jumlah AS tunai FROM offered.pesanan_ppob o
       JOIN offered.pembeli_ppob b ON b.institusi_id = $1 AND b.id = o.pembeli_id AND b.nomor_wa = $4
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = o.sekolah_id
       LEFT JOIN offered.kembali_mitra k ON k.institusi_id = $1 AND k.pembayaran_id = o.pembayaran_id
        AND k.sebab = 'gagal'
      WHERE o.institusi_id = $1 AND o.id = $2 AND o.status = $3`,
    [tx.institusi_id, id, status, nomor_wa],
  )
  if (!row) return undefined
  const { nama: pesanan, pengirim, tunai } = row
  // What the agent gives back has the fee in it.
  if (template === TO_AGENTS) {
    return tunai === null ? undefined : { pesanan, pengirim, jumlah: formatRupiah(tunai), tautan: `${origin}/mitra/hari` }
  }
  return {
    pesanan,
    pengirim,
    // A delivered order cost its price less what a smaller bill gave back; a failed one came back whole.
    jumlah: formatRupiah(status === 'berhasil' ? minusRupiah(row.harga, row.kembali) : row.harga),
    tautan: `${origin}/ppob/pesanan/${formatKode('pesanan', tx.institusi_id, id)}`,
  }
}
