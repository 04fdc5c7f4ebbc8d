import { KEADAAN_BARIS_SISWA, STATUS_IMPOR_SISWA } from '@lunas/contract/siswa/impor-siswa.status'
import { KECUALI_KENAIKAN, STATUS_KENAIKAN } from '@lunas/contract/siswa/kenaikan.status'
import { KOLOM_BERKAS, MACAM_BERKAS } from '@lunas/contract/siswa/pemetaan-kolom.status'
import { STATUS_SISWA } from '@lunas/contract/siswa/siswa.status'

/** The words of pupils: what each is, its constraint, and the values of the contract. */
export const SISWA_VALUES: [string, string, readonly string[]][] = [
  ['domain status_siswa', 'status_siswa', STATUS_SISWA],
  ['domain status_impor_siswa', 'status_impor_siswa', STATUS_IMPOR_SISWA],
  ['domain status_kenaikan', 'status_kenaikan', STATUS_KENAIKAN],
  ['what a pupil does while the class goes up', 'kenaikan_siswa_kecuali', KECUALI_KENAIKAN],
  ['kind of file whose columns are chosen', 'pemetaan_kolom_macam', MACAM_BERKAS],
  ['column that a heading is chosen for', 'pemetaan_kolom_kolom', KOLOM_BERKAS],
  ['state of a row of pupils', 'impor_siswa_baris_keadaan', KEADAAN_BARIS_SISWA],
]
