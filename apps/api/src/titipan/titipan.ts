import type {
  JenisMutasi, MutasiTitipan, RincianTitipan, TitipanSiswa, TotalTitipan,
} from '@lunas/contract/titipan-sekolah'
import { formatKode } from '@lunas/values/kode'
import { maskName } from '@lunas/values/mask'
import { isWithin } from '#platform/auth/wewenang'
import { nomorKasus } from '#rekonsiliasi/rekonsiliasi'

/** One pupil, with what is kept at this moment. */
export type Kept = {
  id: string
  nis: string
  nama_siswa: string
  kelas: string
  sekolah_id: string
  sekolah: string
  jumlah: number
  disisihkan: number
  otomatis: boolean
}

export type KeptSince = Kept & { sejak: Date; terakhir: Date }

export type Total = { sekolah_id: string; sekolah: string; siswa: number; jumlah: number }

/** A posting that changed what is kept; below nought it went out. */
export type Mutasi = {
  pada: Date
  event: string
  jumlah: number
  pembayaran_id: string | null
  nomor_kuitansi: string | null
  untuk: string[]
  saudara: string | null
  saudara_sekolah_id: string | null
  kasus_urut: number | null
}

type Reasons = { masuk: JenisMutasi; keluar: JenisMutasi }

/** What an event of the ledger means for what is kept, as it comes and as it goes. */
const REASONS: Record<string, Reasons> = {
  pembayaran_berhasil: { masuk: 'lebih_bayar', keluar: 'membayar' },
  titipan_masuk: { masuk: 'lebih_bayar', keluar: 'koreksi' },
  titipan_pindah: { masuk: 'pindah', keluar: 'pindah' },
  titipan_disisihkan: { masuk: 'koreksi', keluar: 'disisihkan' },
  titipan_dilepas: { masuk: 'dilepas', keluar: 'koreksi' },
  pengembalian_disetujui: { masuk: 'dari_tagihan', keluar: 'dikembalikan' },
  pengembalian_batal: { masuk: 'batal_kembali', keluar: 'koreksi' },
  kasus_selesai: { masuk: 'kasus', keluar: 'kasus' },
}

/** An event that has no word here is shown too: the lines must add up to what is kept. */
export function jenisOf(event: string, arah: keyof Reasons): JenisMutasi {
  return REASONS[event]?.[arah] ?? 'koreksi'
}

export function showKept(
  institusi_id: string, { sejak, terakhir, ...kept }: KeptSince,
): TitipanSiswa {
  return {
    ...showSiswa(institusi_id, kept),
    sejak: sejak.toISOString(),
    terakhir: terakhir.toISOString(),
  }
}

export function showTotal(institusi_id: string, { sekolah_id, ...total }: Total): TotalTitipan {
  return { ...total, idsekolah: formatKode('sekolah', institusi_id, sekolah_id) }
}

export function showRincian(
  institusi_id: string, kept: Kept, mutasi: readonly Mutasi[], schools: string[] | null,
): RincianTitipan {
  return {
    ...showSiswa(institusi_id, kept),
    mutasi: mutasi.map((one) => showMutasi(institusi_id, one, schools)),
  }
}

function showSiswa(institusi_id: string, { id, sekolah_id: _, ...kept }: Kept) {
  return { ...kept, kode_siswa: formatKode('siswa', institusi_id, id) }
}

export function showMutasi(
  institusi_id: string, mutasi: Mutasi, schools: string[] | null,
): MutasiTitipan {
  const { pada, event, jumlah, pembayaran_id, nomor_kuitansi, untuk, kasus_urut } = mutasi
  const arah = jumlah > 0 ? 'masuk' : 'keluar'
  return {
    pada: pada.toISOString(),
    jenis: jenisOf(event, arah),
    arah,
    jumlah: Math.abs(jumlah),
    kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
    nomor_kuitansi,
    untuk,
    saudara: nameOf(mutasi, schools),
    nomor_kasus: kasus_urut === null ? null : nomorKasus(institusi_id, kasus_urut),
  }
}

function nameOf({ saudara, saudara_sekolah_id }: Mutasi, schools: string[] | null): string {
  if (saudara === null || saudara_sekolah_id === null) return ''
  return isWithin(schools, saudara_sekolah_id) ? saudara : maskName(saudara)
}
