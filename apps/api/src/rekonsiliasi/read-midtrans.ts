import { parseKode } from '@lunas/values/kode'
import { refuse } from '#platform/http/refuse'
import { readRows, type Row } from '#rekonsiliasi/read-rows'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { readAmount } from '#rekonsiliasi/written-amounts'
import { readTime } from '#rekonsiliasi/written-times'

/** The columns that are read; the merchant chooses in the dashboard which a file has. */
const KOLOM = [
  'Order ID', 'Transaction ID', 'Payment Type', 'Settlement Time', 'Gross Amount', 'Fee',
  'Net Amount',
] as const

/** The gateway's report of what it paid out, line by line. */
export async function* readMidtrans(text: string, institusi_id: string): AsyncGenerator<Baris> {
  for await (const row of readRows(text, KOLOM)) yield readLine(row, institusi_id)
}

function readLine({ nomor, cells }: Row, institusi_id: string): Baris {
  const fail = (masalah: string) =>
    refuse('LAPORAN_TIDAK_TERBACA', { baris: String(nomor), masalah })
  const [order = '', uang = '', jenis = '', time = '', gross = '', fee = '', net = ''] = KOLOM.map(
    (name) => cells[name],
  )
  const waktu = readTime(time)
  const [jumlah, biaya, bersih] = [readAmount(gross), readAmount(fee), readAmount(net)]
  if (uang === '') throw fail('Transaction ID kosong')
  if (!waktu) throw fail(`waktu "${time}"`)
  if (jumlah === undefined || biaya === undefined || bersih === undefined)
    throw fail(`jumlah "${gross}", "${fee}", "${net}"`)
  if (jumlah <= 0 || biaya < 0 || biaya >= jumlah || bersih !== jumlah - biaya)
    throw fail('jumlah dikurangi biaya tidak sama dengan bersih')
  const kode = parseKode('pembayaran', order)
  return {
    nomor, waktu, jumlah, biaya,
    identitas: `midtrans/${uang}`,
    referensi: order,
    referensi_uang: uang,
    jenis: jenis.toLowerCase(),
    keterangan: jenis,
    pembayaran_id: kode?.institusi_id === institusi_id ? kode.id : null,
    isPencairan: false,
  }
}
