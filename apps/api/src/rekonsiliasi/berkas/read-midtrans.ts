import { parseKode } from '@lunas/values/kode'
import { mostRupiah, rupiah } from '@lunas/values/rupiah'
import { refuse } from '#platform/http/refuse'
import { readRows, type Row, type Source } from '#rekonsiliasi/berkas/read-rows'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { readAmount } from '#rekonsiliasi/berkas/written-amounts'
import { readTime } from '#rekonsiliasi/berkas/written-times'

/** The columns that are read; the merchant chooses in the dashboard which a file has. */
const KOLOM = [
  'Order ID', 'Transaction ID', 'Payment Type', 'Settlement Time', 'Gross Amount', 'Fee',
  'Net Amount',
] as const

/** The gateway's report of what it paid out and took back, line by line. */
export async function* readMidtrans(
  source: Source, institusi_id: string,
): AsyncGenerator<Baris> {
  const seen = new Map<string, number>()
  for await (const row of readRows(source, KOLOM)) {
    const baris = readLine(row, institusi_id)
    yield baris.arah === 'masuk' ? baris : { ...baris, identitas: goneIdentity(baris, seen) }
  }
}

function readLine({ nomor, cells }: Row, institusi_id: string): Baris {
  const fail = (masalah: string) =>
    refuse('BERKAS_TIDAK_TERBACA', { baris: String(nomor), masalah })
  const [order = '', uang = '', jenis = '', time = '', gross = '', fee = '', net = ''] = KOLOM.map(
    (name) => cells[name],
  )
  const waktu = readTime(time)
  const [kotor, potongan, bersih] = [readAmount(gross), readAmount(fee), readAmount(net)]
  if (uang === '') throw fail('Transaction ID kosong')
  if (!waktu) throw fail(`waktu "${time}"`)
  if (kotor === undefined || potongan === undefined || bersih === undefined)
    throw fail(`jumlah "${gross}", "${fee}", "${net}"`)
  const isMasuk = kotor > 0
  const isWhole = isMasuk ? potongan >= 0 && bersih > 0 : kotor < 0 && bersih < 0
  if (!isWhole || bersih !== kotor - potongan)
    throw fail('jumlah dikurangi biaya tidak sama dengan bersih')
  const kode = parseKode('pembayaran', order)
  return {
    nomor, waktu,
    arah: isMasuk ? 'masuk' : 'keluar',
    jumlah: rupiah(Math.abs(kotor)),
    biaya: mostRupiah(potongan, rupiah(0)),
    biaya_kembali: mostRupiah(rupiah(-potongan), rupiah(0)),
    identitas: `midtrans/${uang}`,
    referensi: order,
    referensi_uang: uang,
    keterangan: jenis,
    pembayaran_id: kode?.institusi_id === institusi_id ? kode.id : null,
    namesGateway: false,
  }
}

/**
 * Money may go back in several parts, and each is told under the id of the money that came. Equal
 * parts with other fees are not the same: one file may tell of the one, and the next of both.
 */
function goneIdentity(baris: Baris, seen: Map<string, number>): string {
  const { identitas, waktu, jumlah, biaya, biaya_kembali } = baris
  const fee = biaya === biaya_kembali ? '' : `/biaya${biaya - biaya_kembali}`
  const same = `${identitas}/kembali/${waktu.getTime()}/${jumlah}${fee}`
  const ke = (seen.get(same) ?? 0) + 1
  seen.set(same, ke)
  return ke === 1 ? same : `${same}/${ke}`
}
