import type { Baris, BookedMoney, Found } from '#rekonsiliasi/rekonsiliasi'

/**
 * One line for each part of a basket that was found as a whole. Together they are the line, since its
 * amount is the sum of theirs.
 */
export function divideFound(
  baris: Baris, bagian: readonly BookedMoney[],
): (Found & { baris: Baris })[] {
  const { identitas, jumlah, biaya } = baris
  return bagian.map((booked, i) => ({
    booked,
    baris: {
      ...baris, jumlah: booked.total, utuh: { jumlah, biaya },
      identitas: i === 0 ? identitas : `${identitas}#${i + 1}`,
    },
  }))
}
