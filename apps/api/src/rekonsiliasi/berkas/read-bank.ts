import { createHash } from 'node:crypto'
import type { Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import { parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { refuse } from '#platform/http/refuse'
import { readRows, type Source } from '#rekonsiliasi/berkas/read-rows'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { readWritten } from '#rekonsiliasi/berkas/written-amounts'
import { readTime } from '#rekonsiliasi/berkas/written-times'

const KODE_IN_TEXT = /LNS-[a-z][a-z0-9]{1,15}-[0-9A-HJKMNP-TV-Z]{26}/i

/** How a bank writes its statements, and whose account this one is of. */
export type Statement = { bank: string; sekolah_id: string | null; pemetaan: Pemetaan }

/** What came in according to a bank's statement; what went out is passed over. */
export async function* readBank(
  source: Source, institusi_id: string, { bank, sekolah_id, pemetaan }: Statement,
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
    const written = readWritten(uang)
    if (!waktu) throw fail(`tanggal "${tanggal}"`)
    if (!written) throw fail(`jumlah "${uang}"`)
    const { jumlah, sen, isOut } = written
    if (isOut || (jumlah === 0 && sen === 0)) continue
    // What the line says, and not how: another export of the same line may space it otherwise.
    const words = keterangan.replace(/\s+/g, ' ')
    const same = [waktu.toISOString(), words, `${jumlah},${sen}`, referensi].join('|')
    const ke = (seen.get(same) ?? 0) + 1
    seen.set(same, ke)
    yield {
      nomor, waktu, jumlah, sen,
      arah: 'masuk',
      biaya: rupiah(0),
      biaya_kembali: rupiah(0),
      identitas: `bank/${bank}/${fingerprint(account + same, ke)}`,
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

/**
 * Equal lines are counted: the third of its kind is the third, whichever file shows it. A file that
 * overlaps an earlier one shows the same lines again from the first on, so that of n and m equal
 * lines the larger number is money.
 */
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
