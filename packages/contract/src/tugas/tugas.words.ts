import type { State } from '../wire/state.ts'
import type { JenisTugas, StatusTugas, Tugas } from './tugas.ts'

const statusTugasWords = {
  berjalan: { word: 'Berjalan', tone: 'brand', sign: 'refresh' },
  selesai: { word: 'Selesai', tone: 'paid', sign: 'check' },
  gagal: { word: 'Gagal', tone: 'late', sign: 'cross' },
  dihentikan: { word: 'Dihentikan', tone: 'quiet', sign: 'return' },
} as const satisfies Record<StatusTugas, State>

const stopping = { word: 'Akan berhenti', tone: 'due', sign: 'hourglass' } as const satisfies State

export function tugasState({ status, akan_berhenti }: Tugas): State {
  return akan_berhenti ? stopping : statusTugasWords[status]
}

/** What the progress of each kind counts. */
export const satuanTugas = {
  impor: 'baris', bukti_setor: 'baris', impor_siswa: 'baris', terapkan_siswa: 'baris', unggahan: 'baris', surat_tunggakan: 'surat',
} as const satisfies Record<JenisTugas, string>
