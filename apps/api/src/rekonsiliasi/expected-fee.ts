/** Rp4.000 for each payment by bank transfer, and value added tax of 11 %. */
const BANK_TRANSFER_FEE = 4_440
/** 0.7 %, as tenths of a per cent, so that no fraction is needed. */
const QRIS_FEE_PER_MILLE = 7

/** What the gateway should keep, where its price list says so; nothing where it does not. */
export function expectedFee(jenis: string, jumlah: number): number | undefined {
  switch (jenis) {
    case 'bank_transfer':
    case 'echannel':
    case 'permata':
      return BANK_TRANSFER_FEE
    case 'qris':
      return Math.ceil((jumlah * QRIS_FEE_PER_MILLE) / 1_000)
    default:
      return undefined
  }
}
