import { rupiah } from '@lunas/values/rupiah'
import { refuse } from '#platform/http/refuse'
import { readRows, type Row, type Source } from '#rekonsiliasi/berkas/read-rows'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { readAmount } from '#rekonsiliasi/berkas/written-amounts'
import { readTime } from '#rekonsiliasi/berkas/written-times'

/** The words of BI-SNAP; banks write them as headings too. Others may stand beside them. */
const KOLOM = ['virtualAccountNo', 'paymentRequestId', 'paidAmount', 'trxDateTime'] as const

const ISO_WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** A bank's report of what was paid to the numbers of our pupils. */
export async function* readSnap(source: Source, bank: string): AsyncGenerator<Baris> {
  const seen = new Map<string, number>()
  for await (const row of readRows(source, KOLOM)) {
    const baris = readLine(row, bank)
    yield baris.referensi_uang === ''
      ? { ...baris, identitas: unnamedIdentity(baris, seen) }
      : baris
  }
}

function readLine({ nomor, cells }: Row, bank: string): Baris {
  const fail = (masalah: string) =>
    refuse('BERKAS_TIDAK_TERBACA', { baris: String(nomor), masalah })
  const [va = '', uang = '', amount = '', time = ''] = KOLOM.map((name) => cells[name])
  const waktu = ISO_WITH_ZONE.test(time) ? new Date(time) : readTime(time)
  const jumlah = readAmount(amount)
  // A scanned code has no number, but then the bank's reference says which it is.
  if (!/^\d{2,28}$/.test(va) && (va !== '' || uang === '')) throw fail(`virtualAccountNo "${va}"`)
  if (!waktu || Number.isNaN(waktu.getTime())) throw fail(`trxDateTime "${time}"`)
  if (jumlah === undefined || jumlah <= 0) throw fail(`paidAmount "${amount}"`)
  return {
    nomor, waktu, jumlah,
    arah: 'masuk',
    biaya: rupiah(0),
    biaya_kembali: rupiah(0),
    identitas: `snap/${bank}/${uang}`,
    referensi: va,
    referensi_uang: uang,
    keterangan: '',
    pembayaran_id: null,
    namesGateway: false,
  }
}

/** Without the bank's own reference a line is known by its number, its moment and its amount. */
function unnamedIdentity(
  { identitas, referensi, waktu, jumlah }: Baris, seen: Map<string, number>,
): string {
  const same = `${identitas}${referensi}/${waktu.getTime()}/${jumlah}`
  const ke = (seen.get(same) ?? 0) + 1
  seen.set(same, ke)
  return ke === 1 ? same : `${same}/${ke}`
}
