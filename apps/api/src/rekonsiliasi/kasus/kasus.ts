import type { SebabKasus, StatusKasus, TindakanKasus } from '@lunas/contract/buku/rekonsiliasi'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
import { transferOf, type Transfer } from '#ledger/ledger'
import { AKUN, isMutasi, selisihOf } from '#rekonsiliasi/rekonsiliasi'
import type { Diajukan } from '#usulan/usulan'

export type Kasus = {
  id: string
  urut: number
  sebab: SebabKasus
  status: StatusKasus
  selisih: Rupiah
  akun: Account
  lebih: boolean
  pembayaran_id: string | null
  /** Which school it concerns; null while nobody knows whose money it is. */
  sekolah_id: string | null
  /** Whose own account the line is of; null for the one where everything is collected. */
  rekening_sekolah_id: string | null
  tindakan: TindakanKasus | null
  pihak_id: string | null
  catatan: string
  catatan_putusan: string
  diajukan_oleh: string | null
  diajukan_at: Date | null
  /** The line of a report that it is about; null where a report is missing one. */
  identitas: string | null
  /** For `hubungkan`: whose money the line is said to be. */
  usulan_pembayaran_id: string | null
  usulan_reference: string | null
  /** The fee of whoever collected that the proposal books, or below nought takes back; null for none. */
  usulan_potongan: Rupiah | null
}

/** What ends a case by moving its rupiah from one account to another, and nothing else. */
export type BookedTindakan = Exclude<
  TindakanKasus,
  | 'tagih_ulang' | 'sengketa_menang' | 'hubungkan' | 'terima_dipotong' | 'menyusul'
  | 'impor_dibatalkan'
>

type Proposed = Pick<
  Kasus,
  | 'id' | 'status' | 'diajukan_oleh' | 'diajukan_at' | 'tindakan' | 'selisih' | 'lebih' | 'pihak_id'
  | 'usulan_pembayaran_id' | 'usulan_potongan' | 'catatan'
>

/** How one person wishes a case to end. */
export const usulanKasus = {
  jenis: 'kasus',
  menunggu: `SELECT k.id, coalesce(k.sekolah_id, m.sekolah_id) AS sekolah_id, k.diajukan_oleh, k.diajukan_at FROM kasus k
      LEFT JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = k.pembayaran_id
     WHERE k.institusi_id = $1 AND k.status = 'diajukan'`,
  usulanOf(kasus: Proposed): Diajukan | null {
    const { id, status, diajukan_oleh: oleh, diajukan_at: pada } = kasus
    if (status !== 'diajukan' || oleh === null || pada === null) return null
    const { tindakan, selisih, lebih, pihak_id, catatan } = kasus
    const { usulan_pembayaran_id, usulan_potongan } = kasus
    const isi = {
      tindakan, selisih, lebih, pihak_id, usulan_pembayaran_id, usulan_potongan, catatan,
    }
    return { id, oleh, pada, isi }
  },
} as const

/** Every legal move of a case; the table's column changes through these only. */
export const kasusTransitions = {
  propose: { from: 'terbuka', to: 'diajukan' },
  reject: { from: 'diajukan', to: 'terbuka' },
  approve: { from: 'diajukan', to: 'selesai' },
} as const satisfies Record<string, { from: StatusKasus; to: StatusKasus }>

type Explained = Pick<Kasus, 'sebab' | 'lebih' | 'identitas' | 'rekening_sekolah_id'>

/** What may be proposed: only what explains exactly the rupiah that are left over. */
export function pilihanFor(kasus: Explained): TindakanKasus[] {
  const { sebab, lebih } = kasus
  switch (sebab) {
    case 'biaya_berbeda':
      return ['terima_biaya', 'catat_selisih']
    case 'pengirim_tidak_dikenal':
      return ['hubungkan', 'titipan_siswa', 'kembalikan_pengirim', ...noPaymentFor(kasus)]
    case 'pencairan_berbeda':
      return [
        'terima_pencairan', 'terima_dipotong', 'hubungkan', 'titipan_siswa', 'kembalikan_pengirim',
        ...noPaymentFor(kasus),
      ]
    case 'jumlah_salah':
      return lebih ? ['titipan_siswa', 'catat_selisih'] : ['catat_selisih']
    case 'sengketa':
      return ['tagih_ulang', 'sengketa_menang', 'catat_selisih']
    case 'terlambat':
    case 'belum_ada_di_impor':
    case 'kembali_di_luar':
    case 'setoran_berbeda':
      return ['catat_selisih']
  }
}

/** A bank account also shows what nobody paid for a pupil; cash and recorded transfers are of the account's school. */
function noPaymentFor({ identitas, rekening_sekolah_id }: Explained): TindakanKasus[] {
  if (!isMutasi(identitas)) return []
  return rekening_sekolah_id === null ? ['penerimaan_lain'] : ['setor_tunai', 'sudah_dicatat', 'penerimaan_lain']
}

/** Where the rupiah of a case may go, which depends on whose it is. */
export type Tujuan = Record<
  'titipan' | 'rekening' | 'brankas' | 'tercatat' | 'penerimaan_lain' | 'pencairan', Account
>

/** The one movement that ends a case: out of the account where it stood, or into it. */
export function transferFor(
  { selisih: amount, akun, lebih }: Pick<Kasus, 'selisih' | 'akun' | 'lebih'>,
  tindakan: BookedTindakan,
  { titipan, rekening, brankas, tercatat, penerimaan_lain, pencairan }: Tujuan,
): Transfer {
  const other = {
    terima_biaya: AKUN.beban,
    catat_selisih: selisihOf(akun),
    titipan_siswa: titipan,
    kembalikan_pengirim: rekening,
    terima_pencairan: pencairan,
    setor_tunai: brankas,
    sudah_dicatat: tercatat,
    penerimaan_lain,
  }[tindakan]
  return lebih ? transferOf(akun, other, amount) : transferOf(other, akun, amount)
}

const SENTENCES: Record<SebabKasus, (selisih: string, lebih: boolean) => string> = {
  terlambat: (selisih) =>
    `Uang ${selisih} sudah kami catat, tetapi belum muncul di berkas. Mungkin menyusul besok.`,
  belum_ada_di_impor: (selisih) =>
    `Uang ${selisih} sudah kami catat, tetapi tidak ada di berkas pada masanya.`,
  biaya_berbeda: (selisih) => `Penyedia memotong ${selisih} lebih banyak daripada tarifnya.`,
  pengirim_tidak_dikenal: (selisih) =>
    `Uang ${selisih} masuk menurut berkas, tetapi tidak ada pembayaran yang memilikinya.`,
  sengketa: (selisih) =>
    `Bank pembayar menarik kembali ${selisih}. Putuskan apakah tagihannya ditagih ulang.`,
  kembali_di_luar: (selisih) =>
    `Penyedia mengembalikan ${selisih} yang tidak ada di pembukuan atau tidak lagi tersimpan.`,
  setoran_berbeda: (selisih, lebih) =>
    `Sekolah menerima ${selisih} ${lebih ? 'lebih banyak' : 'lebih sedikit'} daripada setorannya.`,
  pencairan_berbeda: (selisih) =>
    `Bank menyebut penyedia, tetapi ${selisih} bukan jumlah yang masih harus dicairkannya.`,
  jumlah_salah: (selisih, lebih) =>
    `Berkas menyebut ${selisih} ${lebih ? 'lebih banyak' : 'lebih sedikit'} daripada pembukuan.`,
}

export function penjelasanOf(
  { sebab, selisih, lebih }: Pick<Kasus, 'sebab' | 'selisih' | 'lebih'>,
): string {
  return SENTENCES[sebab](formatRupiah(selisih), lebih)
}
