import type { Slip as OnWire, StatusSlip } from '@lunas/contract/loket/slip'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'

/** A recorded bank transfer, with the names that a screen shows. */
export type Slip = {
  id: string
  status: StatusSlip
  /** By whoever recorded it. */
  ditarik: boolean
  sekolah_id: string
  sekolah: string
  siswa_id: string
  nis: string
  nama_siswa: string
  kelas: string
  jumlah: Rupiah
  tanggal: LocalDate
  zona_waktu: Zone
  bank: string
  pengirim: string
  untuk: { tagihan_id: string; nama: string; jumlah: Rupiah }[]
  dibuat_at: Date
  dibuat_oleh_id: string
  dibuat_oleh: string
  /** How many other slips have the same photo. */
  kembar: number
  diputus_at: Date | null
  diputus_oleh: string
  alasan: string
  pembayaran_id: string | null
  nomor_kuitansi: string | null
}

export type SlipJenis = 'image/jpeg' | 'image/png' | 'application/pdf'

/** A school's own bank account. */
export function bankAccount(sekolah_id: string): Account {
  return accountOf('bank', sekolah_id)
}

const HEADS: readonly [SlipJenis, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** What a file is by its first bytes, whatever its name says; nothing for everything else. */
export function slipJenis(bytes: Buffer): SlipJenis | undefined {
  const found = HEADS.find(
    ([, head]) => bytes.length > head.length && head.every((byte, i) => bytes[i] === byte),
  )
  return found?.[0]
}

export function showSlip(institusi_id: string, slip: Slip, pengguna_id: string): OnWire {
  const {
    id, sekolah_id: _, zona_waktu: __, siswa_id, dibuat_oleh_id, pembayaran_id, untuk, ...shown
  } = slip
  return {
    ...shown,
    idslip: formatKode('slip', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    untuk: untuk.map(({ nama, jumlah }) => ({ nama, jumlah })),
    dibuat_at: slip.dibuat_at.toISOString(),
    milik_saya: dibuat_oleh_id === pengguna_id,
    diputus_at: slip.diputus_at?.toISOString() ?? null,
    kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
  }
}
