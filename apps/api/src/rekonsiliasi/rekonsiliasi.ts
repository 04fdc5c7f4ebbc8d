import type { FormatImpor, SebabKasus } from '@lunas/contract/buku/rekonsiliasi'
import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { LocalDate } from '@lunas/values/local-date'
import { leastRupiah, minusRupiah, mostRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, sekolahIn, type Account } from '#ledger/chart'
import { transferOf, type Transfer } from '#ledger/ledger'
import { expectedFee, type Tarif } from '#rekonsiliasi/tarif'

/** Where money stands between the gateway and the schools; opened when first needed. */
export const AKUN = {
  /** At the bank where everything is collected. */
  rekening: accountOf('rekening', null),
  /** Paid out by the gateway, and not yet seen on a bank's statement. */
  pencairan: accountOf('pencairan', 'midtrans'),
  /** What providers kept for their service and no school bears. */
  beban: accountOf('beban_penyedia', null),
} as const

/** Money that came to this account and whose owner nobody knows yet. */
export function belumDikenalOf(sekolah_id: string | null): Account {
  return accountOf('belum_dikenal', sekolah_id)
}

/** What two people wrote off or kept: in the books of whoever misses or has the money. */
export function selisihOf(akun: Account): Account {
  return accountOf('selisih', sekolahIn(akun))
}

/** Where money of a payment is credited when a line shows it: written off, it is no longer missed. */
export function owingAccount({ akun, isWrittenOff }: BookedMoney): Account {
  return isWrittenOff ? selisihOf(akun) : akun
}

/** The account that a statement shows: a school's own, or the one where everything is collected. */
export function rekeningOf(sekolah_id: string | null): Account {
  return accountOf('rekening', sekolah_id)
}

/** What came to that account and was no payment for a pupil: interest, a grant, own money. */
export function penerimaanLainOf(sekolah_id: string | null): Account {
  return accountOf('penerimaan_lain', sekolah_id)
}

/** Whether a line is of a bank's statement, and not of a report of who collected for us. */
export function isMutasi(identitas: string | null): boolean {
  return identitas?.startsWith('bank/') ?? false
}

/** Reported by whoever collected it, and not yet seen on a bank's statement. */
export function pencairanOf(bank: string): Account {
  return accountOf('pencairan', bank)
}

/** RK-mobile-000012 */
export function nomorKasus(institusi_id: string, urut: number): string {
  return `RK-${institusi_id}-${String(urut).padStart(6, '0')}`
}

export function parseNomorKasus(nomor: string): { institusi_id: string; urut: number } {
  const [, institusi_id = '', urut = ''] = nomor.split('-')
  return { institusi_id, urut: Number(urut) }
}

/** A bank that asks us, as far as reports need it. */
export type BankSnap = { client_id: string; bank: string }

/** One line of a report, read and checked. */
export type Baris = {
  nomor: number
  identitas: string
  waktu: Date
  referensi: string
  referensi_uang: string
  /** Money that came, or that went back to the payer. */
  arah: 'masuk' | 'keluar'
  jumlah: Rupiah
  /** Sen beyond the whole rupiah, where a statement shows some. */
  sen?: number
  biaya: Rupiah
  /** What a provider gave back of its fee, because the money went back. */
  biaya_kembali: Rupiah
  keterangan: string
  /** The payment that the line names, which may not exist. */
  pembayaran_id: string | null
  /** Its text names who collected, who may be paying out what was reported before. */
  namesGateway: boolean
  /** What a bank had kept by its price before the line showed the rest; counted in amount and fee. */
  potongan?: Rupiah
  /** Of a line that is divided or had something kept of it: what the whole line says. */
  utuh?: { jumlah: Rupiah; biaya: Rupiah }
}

/** A line as it was told, without what we made of it. */
export type ToldBaris = Pick<
  Baris,
  'waktu' | 'referensi' | 'referensi_uang' | 'arah' | 'jumlah' | 'biaya' | 'keterangan'
>

/** The money of a payment as our books have it. */
export type BookedMoney = {
  pembayaran_id: string
  reference: string
  akun: Account
  total: Rupiah
  /** Fees depend on it. */
  metode: MetodeTercatat
  /** Two people gave it up before it was reported after all. */
  isWrittenOff: boolean
  /** Of a basket that was found as a whole: its parts, over which its line is divided. */
  bagian?: BookedMoney[]
}

/** Money that was reported or handed over before, and that an account now shows. */
export type Pencairan = {
  /** Where it stood. */
  akun: Account
  /** The days of the reports that it pays out. */
  hari: Hari[]
  /** The batch, when a school's own account shows what was handed over. */
  setoran_id?: string
  /** Of a batch: how much more arrived than was expected; below nought for less. */
  lebih?: Rupiah
}
export type Hari = { hari: LocalDate; bersih: Rupiah }

/** What was found about a line in our books. */
export type Found = { booked: BookedMoney | undefined; pencairan?: Pencairan | undefined }

export type Verdict = {
  event: 'impor_cocok' | 'impor_tak_dikenal' | 'impor_kembali' | 'pencairan_diterima'
  transfers: Transfer[]
  kasus: Leftover | null
}

/** What does not fit, and on which account it stands meanwhile. */
export type Leftover = { sebab: SebabKasus; selisih: Rupiah; akun: Account; lebih: boolean }

/** What a line is judged by. */
export type Rules = {
  format: FormatImpor
  /** Where the reported money is now. */
  tujuan: Account
  tarif: Tarif
  /** Whose numbers the report is about, or whose account the statement is of. */
  bankSnap: BankSnap | undefined
  /** Whose own account a statement is of; null for the one where everything is collected. */
  sekolah_id: string | null
}

/**
 * What a line means for the books. All of its money is booked whatever it is; what cannot be
 * explained stays visible on an account and becomes a case.
 */
export function judgeBaris(
  { format, tarif, tujuan, sekolah_id }: Rules, baris: Baris, { booked, pencairan }: Found,
): Verdict {
  if (baris.arah === 'keluar') return judgeKeluar(format, baris, booked)
  const { jumlah, biaya } = baris
  if (pencairan) {
    const transfers = split(tujuan, pencairan.akun, jumlah, biaya)
    return { event: 'pencairan_diterima', transfers, kasus: setoranBerbeda(pencairan) }
  }
  if (!booked) {
    const sebab = baris.namesGateway ? 'pencairan_berbeda' : 'pengirim_tidak_dikenal'
    const akun = belumDikenalOf(sekolah_id)
    const kasus: Leftover = { sebab, selisih: jumlah, akun, lebih: true }
    const transfers = split(tujuan, akun, jumlah, biaya)
    return { event: 'impor_tak_dikenal', transfers, kasus }
  }
  const { akun, total } = booked
  // Money that two people wrote off and that came after all: the write-off is reversed first, then the line is judged.
  const back = booked.isWrittenOff ? [transferOf(akun, selisihOf(akun), total)] : []
  if (jumlah !== total) {
    const selisih = rupiah(Math.abs(jumlah - total))
    const kasus: Leftover = { sebab: 'jumlah_salah', selisih, akun, lebih: jumlah > total }
    return { event: 'impor_cocok', transfers: [...back, ...split(tujuan, akun, jumlah, biaya)], kasus }
  }
  // A smaller fee opens no case; what a larger one takes too much stays on the gateway's account until somebody agrees.
  const expected = expectedFee(tarif, booked.metode, jumlah)
  const above = mostRupiah(rupiah(0), minusRupiah(biaya, expected))
  const excess = leastRupiah(above, rupiah(jumlah - 1))
  const paid = split(tujuan, akun, minusRupiah(jumlah, excess), minusRupiah(biaya, excess))
  const transfers = [...back, ...paid]
  const kasus: Leftover | null =
    excess > 0 ? { sebab: 'biaya_berbeda', selisih: excess, akun, lebih: false } : null
  return { event: 'impor_cocok', transfers, kasus }
}

/** What of a batch did not arrive, or came above it; nothing when it is the amount of the batch. */
export function setoranBerbeda({ akun, lebih = rupiah(0) }: Pencairan): Leftover | null {
  if (lebih === 0) return null
  return { sebab: 'setoran_berbeda', selisih: rupiah(Math.abs(lebih)), akun, lebih: lebih > 0 }
}

/** It is taken off what the gateway pays out; what our books do not know of becomes a case. */
function judgeKeluar(
  format: FormatImpor, { jumlah, biaya, biaya_kembali }: Baris, booked: BookedMoney | undefined,
): Verdict {
  const akun = booked?.akun ?? accountOf('gateway', format)
  const transfers = moving([
    transferOf(akun, AKUN.pencairan, jumlah - biaya_kembali),
    transferOf(AKUN.beban, AKUN.pencairan, biaya),
    transferOf(akun, AKUN.beban, biaya_kembali),
  ])
  const kasus: Leftover | null = booked
    ? null
    : { sebab: 'kembali_di_luar', selisih: jumlah, akun, lebih: false }
  return { event: 'impor_kembali', transfers, kasus }
}

function split(tujuan: Account, akun: Account, jumlah: Rupiah, biaya: Rupiah): Transfer[] {
  return moving([
    transferOf(tujuan, akun, jumlah - biaya), transferOf(AKUN.beban, akun, biaya),
  ])
}

/** A fee may be nothing, and of the part of a basket it may be all. */
function moving(transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ amount }) => amount !== 0)
}
