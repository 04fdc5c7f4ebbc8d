import { onDevice } from '@lunas/client/kept'
import { SEDEKAH_KEY } from './look-ups.ts'

/** A donation that joins the basket of bills; one at a time, for the institution of its program. */
export type Sedekah = {
  kode_program: string
  /** The program's name when it was chosen, for the screen. */
  nama: string
  jumlah: number
  tanpaNama: boolean
  /** The payment that it went into; absent while it waits in the basket. */
  dalam?: string
}

function readKept(keep = onDevice): Sedekah | undefined {
  const kept = keep.read(SEDEKAH_KEY) as Partial<Sedekah> | null
  const isWhole =
    typeof kept?.kode_program === 'string' && typeof kept.nama === 'string' &&
    typeof kept.tanpaNama === 'boolean' &&
    Number.isSafeInteger(kept.jumlah) && Number(kept.jumlah) > 0
  return isWhole ? (kept as Sedekah) : undefined
}

/** The donation that waits in the basket. */
export function readSedekah(keep = onDevice): Sedekah | undefined {
  const kept = readKept(keep)
  return kept?.dalam === undefined ? kept : undefined
}

export function putSedekah(sedekah: Sedekah | undefined, keep = onDevice): void {
  keep.write(SEDEKAH_KEY, sedekah ?? null)
}

/** Takes it out of the basket, but remembers the payment that it went into. */
export function moveSedekahInto(kode_pembayaran: string, keep = onDevice): void {
  const waiting = readSedekah(keep)
  if (waiting) putSedekah({ ...waiting, dalam: kode_pembayaran }, keep)
}

/** Puts the donation of a payment that came to nothing back into the basket. */
export function takeSedekahFrom(kode_pembayaran: string, keep = onDevice): void {
  const kept = readKept(keep)
  if (kept?.dalam !== kode_pembayaran) return
  const { dalam: _, ...waiting } = kept
  putSedekah(waiting, keep)
}
