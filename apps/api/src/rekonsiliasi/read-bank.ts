import { createHash } from 'node:crypto'
import type { Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { refuse } from '#platform/http/refuse'
import { readRows, type Source } from '#rekonsiliasi/read-rows'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { readAmount } from '#rekonsiliasi/written-amounts'
import { readTime } from '#rekonsiliasi/written-times'

const KODE_IN_TEXT = /LNS-[a-z][a-z0-9]{1,15}-[0-9A-HJKMNP-TV-Z]{26}/i

/** How a bank writes its statements, and whose account this one is of. */
export type Statement = { nama_bank: string; sekolah_id: string | null; pemetaan: Pemetaan }

/** What came in according to a bank's statement; what went out is passed over. */
export async function* readBank(
  source: Source, institusi_id: string, { nama_bank, sekolah_id, pemetaan }: Statement,
): AsyncGenerator<Baris> {
  // Two accounts at one bank may show the same words on the same day.
  const account = sekolah_id === null ? '' : `${sekolah_id}|`
  const columns = [pemetaan.tanggal, pemetaan.keterangan, pemetaan.jumlah]
  if (pemetaan.referensi) columns.push(pemetaan.referensi)
  const seen = new Map<string, number>()
  for await (const { nomor, cells } of readRows(source, columns)) {
    const [tanggal = '', keterangan = '', uang = '', referensi = ''] = columns.map(
      (name) => cells[name],
    )
    // A line without a day is the sum at the foot, or the rest of the text above it.
    if (!/^\d/.test(tanggal) || uang === '') continue
    const fail = (masalah: string) =>
      refuse('BERKAS_TIDAK_TERBACA', { baris: String(nomor), masalah })
    const waktu = readTime(tanggal)
    const jumlah = readAmount(uang)
    if (!waktu) throw fail(`tanggal "${tanggal}"`)
    if (jumlah === undefined) throw fail(`jumlah "${uang}"`)
    if (jumlah <= 0) continue
    const same = `${tanggal}|${keterangan}|${jumlah}|${referensi}`
    const ke = (seen.get(same) ?? 0) + 1
    seen.set(same, ke)
    yield {
      nomor, waktu, jumlah,
      arah: 'masuk',
      biaya: rupiah(0),
      biaya_kembali: rupiah(0),
      identitas: `bank/${nama_bank}/${fingerprint(account + same, ke)}`,
      referensi: KODE_IN_TEXT.exec(keterangan)?.[0] ?? '',
      referensi_uang: referensi,
      keterangan: keterangan.slice(0, 300),
      pembayaran_id: paymentIn(keterangan, institusi_id),
      namesGateway: namesGateway(keterangan),
    }
  }
}

export function namesGateway(keterangan: string): boolean {
  return /\bmidtrans\b/i.test(keterangan)
}

/** Two equal transfers on one day are two: the first and the second of their kind. */
function fingerprint(line: string, ke: number): string {
  return createHash('sha256').update(`${line}|${ke}`).digest('hex').slice(0, 32)
}

/** The payment that a text names, however it writes its letters. */
export function paymentIn(keterangan: string, institusi_id: string): string | null {
  const [found = ''] = KODE_IN_TEXT.exec(keterangan) ?? []
  const [prefix = '', institusi = '', id = ''] = found.split('-')
  const written = [prefix.toUpperCase(), institusi.toLowerCase(), id.toUpperCase()].join('-')
  const kode = parseKode('pembayaran', written)
  return kode?.institusi_id === institusi_id ? kode.id : null
}
