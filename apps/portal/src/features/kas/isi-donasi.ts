import type { KartuProgram } from '@lunas/contract/ziswaf/program'

/** What an officer types for a donation; empty texts where the donor says nothing. */
export type IsiDonasi = {
  /** How much, where the donor chooses it. */
  jumlah?: number | undefined
  /** Shares of a qurban. */
  bagian?: number
  nama: string
  atas_nama: string
  nomor_wa: string
}

type Asked = Pick<KartuProgram, 'kode_program' | 'qurban' | 'halangan'>

export function totalOfDonasi({ qurban }: Pick<Asked, 'qurban'>, { jumlah, bagian }: IsiDonasi): number {
  return qurban ? qurban.harga_bagian * (bagian ?? 1) : (jumlah ?? 0)
}

/** Why it cannot be taken, or empty. A closed program says why by itself. */
export function problemOfDonasi(program: Asked, isi: IsiDonasi): string {
  if (program.halangan) return program.halangan
  if (program.qurban && (isi.bagian ?? 1) > program.qurban.sisa)
    return `Tersisa ${program.qurban.sisa} bagian.`
  return totalOfDonasi(program, isi) > 0 ? '' : 'Ketik jumlah donasinya.'
}

/** The part that is sent: what is empty is left out, so that a donor without a name has none. */
export function donasiOf(program: Asked, isi: IsiDonasi) {
  const [nama, atas_nama, nomor_wa] = [isi.nama.trim(), isi.atas_nama.trim(), isi.nomor_wa.trim()]
  return {
    untuk: 'donasi',
    kode_program: program.kode_program,
    jumlah: totalOfDonasi(program, isi),
    ...(program.qurban && { bagian: isi.bagian ?? 1 }),
    ...(nama && { nama }),
    ...(atas_nama && { atas_nama }),
    ...(nomor_wa && { nomor_wa }),
  } as const
}
