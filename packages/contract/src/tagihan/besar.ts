import { rupiah } from '@lunas/values/rupiah'

/**
 * What one bill asks at most. The largest entry fees known are Rp38.000.000; a few digits too many would make sums that no
 * program can add up.
 */
export const TAGIHAN_MAX = rupiah(10_000_000_000)
