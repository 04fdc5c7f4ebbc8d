import type { Deps } from '#deps'
import { buktiSetorTugas } from '#donasi/impor-bukti'
import { readTugasSiswa } from '#impor-siswa/read-berkas'
import { applyTugasSiswa } from '#impor-siswa/apply-impor'
import { checkPembayaran } from '#pembayaran/check-pembayaran'
import { imporTugas } from '#rekonsiliasi/impor/impor.tugas'
import { unggahanTugas } from '#unggahan/read-unggahan'
import { suratTugas } from '#tunggakan/surat.tugas'
import type { TugasKinds } from '#tugas/tugas'

/** Every kind of long work, with the slice that implements it. */
export function jenisTugas(deps: Deps): TugasKinds {
  return {
    impor_siswa: readTugasSiswa(deps),
    terapkan_siswa: applyTugasSiswa(deps),
    unggahan: unggahanTugas(deps),
    bukti_setor: buktiSetorTugas(deps),
    surat_tunggakan: suratTugas(deps),
    impor: imporTugas(deps, { checkPembayaran: (kode) => checkPembayaran(deps, kode) }),
  }
}
