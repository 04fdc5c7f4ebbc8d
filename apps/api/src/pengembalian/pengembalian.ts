import type {
  AsalPengembalian,
  CaraLain,
  CaraPengembalian,
  Pengembalian as OnWire,
  StatusPengembalian,
} from '@lunas/contract/pengembalian/pengembalian'
import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import { formatKode } from '@lunas/values/kode'
import { leastRupiah, minusRupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import { transferOf, type Transfer } from '#ledger/ledger'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import { kodeSiswaOf, type JenisPihak } from '#siswa/siswa'

export type Pengembalian = {
  id: string
  /** Nothing where it goes out of what is kept for the pupil, whatever that came from. */
  pembayaran_id: string | null
  /** Under what it is posted: the payment that it takes from, or else the refund itself. */
  subject_id: string
  status: StatusPengembalian
  /** By whoever asked for it. */
  ditarik: boolean
  sekolah_id: string
  sekolah: string
  pihak_id: string
  pihak: JenisPihak
  nis: string
  nama_siswa: string
  kelas: string
  /** What its payment was for. */
  untuk: string[]
  jumlah: Rupiah
  cara: CaraPengembalian
  tujuan: string
  alasan: string
  diajukan_at: Date
  asal: AsalPengembalian
  diajukan_oleh_id: string | null
  diajukan_oleh: string
  diputus_at: Date | null
  diputus_oleh: string
  catatan: string
  selesai_at: Date | null
  referensi: string
  /** When a silent gateway is asked again; nothing once a person has to look. */
  periksa_lagi_at: Date | null
  /** What the gateway knows the money by: the payment, or the basket that it is a part of. */
  charge_id: string
}

/** Agreed, and not yet gone: what a school owes to payers. */
export function pengembalianAccount(sekolah_id: string): Account {
  return accountOf('pengembalian', sekolah_id)
}

/** What a gateway took back and nothing of ours has been given for, until a case is decided. */
export const ACCOUNT_DITARIK = accountOf('ditarik')

/** Where the money of a payment still is: on a bill, or kept for the pupil. */
export type Tempat = { account: Account; target_id: string | null; jumlah: Rupiah }

/** Days in which a wallet takes money back; for QRIS the shorter one, of other banks' apps. */
const GATEWAY_DAYS: Partial<Record<MetodeTercatat, number>> = { qris: 7, gopay: 45, shopeepay: 365 }

/** Why the gateway cannot give this back, or nothing. */
export function whyNotGateway(
  { metode, dibayar_at }: { metode: MetodeTercatat; dibayar_at: Date },
  { isPartial, now }: { isPartial: boolean; now: Date },
): string {
  const days = GATEWAY_DAYS[metode]
  if (days === undefined) return 'metode ini tidak mengenal pengembalian'
  if (later(dibayar_at, days * DAY_MS) < now) return `batas ${days} hari sudah lewat`
  if (isPartial && metode === 'shopeepay') return 'ShopeePay hanya mengembalikan seluruhnya'
  return ''
}

/** Gateways recognise a repeated refund key for seven days; we stop asking after six, and an officer takes over. */
const ASK_UNTIL_MS = 6 * DAY_MS

/** When a gateway that did not answer is asked again: soon, then ever less often, then never. */
export function nextAsk(diputus_at: Date, now: Date): Date | null {
  const age = now.getTime() - diputus_at.getTime()
  if (age > ASK_UNTIL_MS) return null
  return later(now, Math.min(Math.max(age, MINUTE_MS), 6 * HOUR_MS))
}

/**
 * How a running refund may end other than agreed, so that no debt stands for ever: a drawer may stay
 * empty, a gateway silent, and a family may change its mind.
 */
export function otherWays(
  { status, cara, periksa_lagi_at }: Pick<Pengembalian, 'status' | 'cara' | 'periksa_lagi_at'>,
): CaraLain[] {
  if (status !== 'berjalan') return []
  if (cara === 'transfer') return ['titipan']
  const isAsked = cara === 'gerbang' && periksa_lagi_at !== null
  return isAsked ? [] : ['transfer', 'titipan']
}

/** Takes an amount off its places in order, and gives it to one account. */
export function takeBack(places: readonly Tempat[], jumlah: Rupiah, credit: Account): Transfer[] {
  let left = jumlah
  return places.flatMap(({ account, target_id, jumlah: there }) => {
    const amount = leastRupiah(left, there)
    left = minusRupiah(left, amount)
    if (amount === 0) return []
    return [transferOf(account, credit, amount, target_id)]
  })
}

/** What the second person agrees to: how much goes back to whom, how, and why. */
export const usulanPengembalian = {
  jenis: 'pengembalian',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM pengembalian
     WHERE institusi_id = $1 AND status = 'menunggu' AND diajukan_oleh IS NOT NULL`,
  usulanOf(asked: Pengembalian): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = asked
    if (status !== 'menunggu' || oleh === null) return null
    const { pembayaran_id, pihak_id, jumlah, cara, tujuan, alasan } = asked
    return { id, oleh, pada, isi: { pembayaran_id, pihak_id, jumlah, cara, tujuan, alasan } }
  },
} as const

export function showPengembalian(
  institusi_id: string, pengembalian: Pengembalian, pemutus: Pemutus,
): OnWire {
  const {
    id, pembayaran_id, subject_id: _, sekolah_id: __, pihak_id, pihak, charge_id: ___,
    periksa_lagi_at: ____, diajukan_oleh_id: _____, ...shown
  } = pengembalian
  return {
    ...shown,
    idpengembalian: formatKode('pengembalian', institusi_id, id),
    kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
    kode_siswa: kodeSiswaOf(institusi_id, pihak_id, pihak),
    diajukan_at: pengembalian.diajukan_at.toISOString(),
    cara_lain: otherWays(pengembalian),
    usulan: showUsulan(usulanPengembalian, pengembalian, pemutus),
    diputus_at: pengembalian.diputus_at?.toISOString() ?? null,
    selesai_at: pengembalian.selesai_at?.toISOString() ?? null,
  }
}
