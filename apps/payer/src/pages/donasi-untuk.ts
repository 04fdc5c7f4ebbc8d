import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { isiDonatur, type Donatur } from '#features/donasi/donasi.ts'
import { donasiCopy } from '#features/donasi/donasi.copy.ts'
import type { Untuk } from '#features/pembayaran/sent-request.ts'

type Gift = { jumlah: number; bagian: number; donatur: Donatur }

/** A donation as a payment asks for it, with the words of its confirmation. */
export function donasiUntuk(
  { kode_program, nama, unit, qurban }: RincianProgram, { jumlah, bagian, donatur }: Gift,
): Untuk {
  const isi = isiDonatur(donatur)
  return {
    kode: kode_program,
    isi: { untuk: 'donasi', kode_program, jumlah, ...(qurban && { bagian }), ...isi },
    kelompok: [{
      nama: isi.nama ?? donasiCopy.someone, sekolah: unit,
      rincian: [{ kode_tagihan: null, nama, jumlah }],
    }],
  }
}
