import type { Decision } from '@lunas/contract/kantin/decide-luring'
import type { AlasanTertahan } from '@lunas/contract/kantin/luring.status'
import type { Terjual } from '@lunas/contract/kantin/penjualan'
import { refusals } from '@lunas/contract/wire/refusals'
import type { State } from '@lunas/contract/wire/state'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'

type No = Extract<Decision, { ok: false }>
type Yes = Extract<Decision, { ok: true }>

/** The sentence of a refusal that no server made. */
export function sentenceOfLuring({ kode, rincian: { nama = '', sisa = 0 } }: No): string {
  return refusals[kode].msg.replace('{nama}', nama).replace('{sisa}', formatRupiah(sisa))
}

/** A sale that the cashier gave up and the server had taken. */
export function soldAfterAll(urut: number): string {
  return `Penjualan nomor ${urut} ternyata sudah dibayar. Kalau barangnya tidak jadi diambil, ajukan pembatalannya di Penjualan kantin.`
}

/** A sale as the screen shows it; its code comes with the server. */
export function soldAlone(id: string, { siswa, jumlah, sisa }: Yes, urut: number): Terjual {
  const { kode_siswa, nama, kelas, foto = null } = siswa
  return {
    kode_penjualan: id, kode_siswa, nama, kelas, foto, jumlah: rupiah(jumlah), dari_subsidi: rupiah(0),
    bisa_belanja: rupiah(sisa), urut: urut + 1,
  }
}

const TERTAHAN: Record<AlasanTertahan, string> = {
  SALDO_KURANG: 'Saldo belum cukup. Tercatat sendiri setelah saldo diisi.',
  MELEBIHI_JATAH: 'Lebih besar dari jatah kasir ini.',
  HUB_DICABUT: 'Hub yang mencatatnya sudah dicabut.',
  KARTU_TIDAK_TERBUKTI: 'Tidak ada bukti kartu siswa ini ditempel.',
  KARTU_BERHENTI: 'Kartunya sudah diblokir atau diganti saat itu.',
  KARTU_KEDALUWARSA: 'Kartu seharinya bukan untuk hari itu.',
  HARGA_TIDAK_COCOK: 'Harganya bukan harga produk saat itu.',
  BELANJA_DIBLOKIR: 'Belanja siswa ini sedang diblokir saat itu.',
  PRODUK_DIBLOKIR: 'Orang tua memblokir produk ini.',
  PIN_DIPERLUKAN: 'Belanja ini seharusnya memakai PIN.',
  MELEBIHI_BATAS: 'Melebihi batas belanja dari orang tua.',
  TERLAMBAT_SEMINGGU: 'Baru sampai lebih dari seminggu kemudian.',
  SHIFT_TIDAK_DIKENAL: 'Shift kasirnya tidak dikenal.',
  SISWA_TIDAK_DITEMUKAN: 'Siswanya tidak ada di sekolah ini.',
  PRODUK_TIDAK_DITEMUKAN: 'Produknya tidak ada di sekolah ini.',
  PENJUALAN_BERBEDA: 'Nomornya sudah dipakai penjualan lain.',
  PERMINTAAN_TIDAK_DIKENALI: 'Isi penjualannya tidak dikenali.',
}

/** Why a sale waits, for the people who look after it. */
export function alasanTertahan(alasan: AlasanTertahan): string {
  return TERTAHAN[alasan]
}

/** The buyer whom a till named, where we know one. */
export function namaPembeli(nama_siswa: string): string {
  return nama_siswa || 'Siswa tidak dikenal'
}

/** Whether a hub was paired. */
export function hubState({ terpasang }: { terpasang: boolean }): State {
  return terpasang
    ? { word: 'Terpasang', tone: 'paid', sign: 'check' }
    : { word: 'Menunggu kode', tone: 'due', sign: 'hourglass' }
}
