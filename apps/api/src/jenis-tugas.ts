import type { Deps } from '#deps'
import { buktiSetorTugas } from '#donasi/impor-bukti'
import { checkPembayaran } from '#pembayaran/check-pembayaran'
import { imporTugas } from '#rekonsiliasi/impor.tugas'
import type { TugasKinds } from '#tugas/tugas'

/** Every kind of long work, with the slice that implements it. */
export function jenisTugas(deps: Deps): TugasKinds {
  return {
    bukti_setor: buktiSetorTugas(deps),
    impor: imporTugas(deps, { checkPembayaran: (kode) => checkPembayaran(deps, kode) }),
  }
}
