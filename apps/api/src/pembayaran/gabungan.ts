import { strict as assert } from 'node:assert'
import type { Instruksi, Pembayaran as OnWire, StatusJujur } from '@lunas/contract/pembayaran/pembayaran'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import { formatKode } from '@lunas/values/kode'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Words } from '#ports/payable'
import type { Keadaan } from '#pembayaran/status-jujur'

/** A joint payment as the gateway knows it; all else is in its parts, which are payments. */
export type PembayaranGabungan = {
  id: string
  dibuat_at: Date
  instruksi: Instruksi | null
  diperiksa_at: Date | null
}

/**
 * The status of a joint payment. Its parts move together until money comes; then it is paid when
 * one part is paid, also when another child's part was refunded.
 */
export function statusOfGabungan(bagian: readonly StatusPembayaran[]): StatusPembayaran {
  if (bagian.includes('berhasil')) return 'berhasil'
  if (bagian.includes('dikembalikan')) return 'dikembalikan'
  return bagian[0] ?? 'gagal'
}

/** The parts moved together, so the history of one part with the same status is used. */
function toldBy<Part extends { status: StatusPembayaran }>(bagian: readonly Part[]): Part {
  const status = statusOfGabungan(bagian.map((one) => one.status))
  const told = bagian.find((one) => one.status === status) ?? bagian[0]
  assert(told, 'a joint payment has parts')
  return told
}

/** The words for several kinds together. */
const MIXED: Words = {
  judul: 'Pembayaran', tercatat: 'dan semuanya tercatat', asal: 'pembayaran ini', titipan: 'titipan siswa',
}

/** Sums the money of all parts, since the sentences are about the whole joint payment. */
export function keadaanOfGabungan(bagian: readonly Keadaan[]): Keadaan {
  const sumOf = (pick: (one: Keadaan) => number) => sumRupiah(bagian.map(pick))
  const told = toldBy(bagian)
  const isMixed = bagian.some(({ words }) => words !== told.words)
  return {
    ...told,
    words: isMixed ? MIXED : told.words,
    // "SPP sudah lunas" would say too little of money that also filled saldo.
    lunas: isMixed && told.status === 'berhasil' ? [] : bagian.flatMap(({ lunas }) => lunas),
    batal: bagian.flatMap(({ batal }) => batal),
    sisa: sumOf(({ sisa }) => sisa),
    kurang: sumOf(({ kurang }) => kurang),
    menjadi_titipan: sumOf(({ menjadi_titipan }) => menjadi_titipan),
    ke_titipan: sumOf(({ ke_titipan }) => ke_titipan),
    dikembalikan: sumOf(({ dikembalikan }) => dikembalikan),
    sedang_dikembalikan: sumOf(({ sedang_dikembalikan }) => sedang_dikembalikan),
    dibuka_lagi: bagian.some(({ dibuka_lagi }) => dibuka_lagi),
    menyusul: bagian.some(({ menyusul }) => menyusul),
  }
}

/** A joint payment as its screen shows it, from its parts in their order. */
export function mergeBagian(
  institusi_id: string, gabungan: PembayaranGabungan, bagian: readonly OnWire[],
  status_jujur: StatusJujur,
): OnWire {
  const [first] = bagian
  assert(first, 'a joint payment has parts')
  const told = toldBy(bagian)
  const sumOf = (pick: (one: OnWire) => number) => sumRupiah(bagian.map(pick))
  return {
    ...first,
    status: told.status,
    kode_pembayaran: formatKode('pembayaran', institusi_id, gabungan.id),
    jumlah: sumOf(({ jumlah }) => jumlah),
    biaya: sumOf(({ biaya }) => biaya),
    total: sumOf(({ total }) => total),
    diterima: sumOf(({ diterima }) => diterima),
    menjadi_titipan: sumOf(({ menjadi_titipan }) => menjadi_titipan),
    ke_titipan: sumOf(({ ke_titipan }) => ke_titipan),
    dikembalikan: sumOf(({ dikembalikan }) => dikembalikan),
    rincian: bagian.flatMap(({ rincian }) => rincian),
    dari_titipan: bagian.flatMap(({ dari_titipan }) => dari_titipan),
    bagian: bagian.map(({ untuk, siswa, jumlah, biaya, menjadi_titipan, rincian, ...one }) => ({
      untuk, siswa, jumlah, biaya, menjadi_titipan, rincian,
      status: one.status, nomor_kuitansi: one.nomor_kuitansi,
    })),
    instruksi: gabungan.instruksi,
    diperiksa_at: gabungan.diperiksa_at?.toISOString() ?? null,
    nomor_kuitansi: bagian.find((one) => one.nomor_kuitansi !== null)?.nomor_kuitansi ?? null,
    status_jujur,
    bukti_terkirim: told.bukti_terkirim,
    sisa_bukti: told.sisa_bukti,
    riwayat: told.riwayat,
  }
}
