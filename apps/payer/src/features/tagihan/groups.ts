import type { KeadaanTagihan } from '@lunas/contract/pembayaran/status'
import type { Tagihan } from '@lunas/contract/tagihan/tagihan'

export type Group = {
  judul: string
  tagihan: Tagihan[]
  /** Done or not yet open: shown closed. */ settled: boolean
}

/** Urgent groups first; a bill paid in part is with those that are not late. */
const ORDER: readonly { judul: string; keadaan: readonly KeadaanTagihan[]; settled: boolean }[] = [
  { judul: 'Menunggak', keadaan: ['menunggak'], settled: false },
  { judul: 'Jatuh tempo', keadaan: ['jatuh_tempo'], settled: false },
  { judul: 'Belum lunas', keadaan: ['belum_lunas', 'dibayar_sebagian'], settled: false },
  { judul: 'Terjadwal', keadaan: ['terjadwal'], settled: false },
  { judul: 'Lunas', keadaan: ['lunas'], settled: true },
  { judul: 'Dibatalkan', keadaan: ['dibatalkan'], settled: true },
]

/** A gift that was not given in full; nobody owes it. */
export function isOpenGift({ sukarela, sisa, keadaan }: Tagihan): boolean {
  return sukarela === true && sisa > 0 && keadaan !== 'terjadwal'
}

/** Groups without bills are left out. Gifts stand apart, after everything that is owed. */
export function groupTagihan(tagihan: readonly Tagihan[]): Group[] {
  const owed = tagihan.filter((one) => !isOpenGift(one))
  const groups = ORDER.map(({ judul, keadaan, settled }) => ({
    judul,
    settled,
    tagihan: owed.filter((one) => keadaan.includes(one.keadaan)),
  }))
  const gifts = { judul: 'Sumbangan sukarela', settled: false, tagihan: tagihan.filter(isOpenGift) }
  return [...groups.filter(({ settled }) => !settled), gifts, ...groups.filter(({ settled }) => settled)]
    .filter((group) => group.tagihan.length > 0)
}
