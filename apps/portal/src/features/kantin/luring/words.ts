import type { Decision } from '@lunas/contract/kantin/decide-luring'
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

/** A sale as the screen shows it; its code comes with the server. */
export function soldAlone(id: string, { siswa, jumlah, sisa }: Yes, urut: number): Terjual {
  const { kode_siswa, nama, kelas, foto = null } = siswa
  return {
    kode_penjualan: id, kode_siswa, nama, kelas, foto, jumlah: rupiah(jumlah), dari_subsidi: rupiah(0),
    bisa_belanja: rupiah(sisa), urut: urut + 1,
  }
}

const TERTAHAN: Record<string, string> = {
  SALDO_KURANG: 'Saldo belum cukup. Tercatat sendiri setelah saldo diisi.',
  MELEBIHI_JATAH: 'Lebih besar dari jatah kasir ini. Tanyakan kepada kasirnya.',
  SHIFT_TIDAK_DIKENAL: 'Shift kasirnya tidak dikenal.',
  SISWA_TIDAK_DITEMUKAN: 'Siswanya tidak ada di sekolah ini.',
  PRODUK_TIDAK_DITEMUKAN: 'Produknya tidak ada di sekolah ini.',
  PENJUALAN_BERBEDA: 'Nomornya sudah dipakai penjualan lain.',
}

/** Why a sale waits, for the people who look after it. */
export function alasanTertahan(alasan: string): string {
  return TERTAHAN[alasan] ?? 'Isi penjualannya tidak dikenali.'
}

/** Whether a hub was paired. */
export function hubState({ terpasang }: { terpasang: boolean }): State {
  return terpasang
    ? { word: 'Terpasang', tone: 'paid', sign: 'check' }
    : { word: 'Menunggu kode', tone: 'due', sign: 'hourglass' }
}
