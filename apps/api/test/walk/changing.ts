import { eksporCalls } from '@lunas/contract/portal/ekspor.calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { INSIDEN_CHANGING } from './insiden-requests.ts'
import { KANTIN_CHANGING } from './kantin-requests.ts'
import { LEMBAGA_CHANGING } from './lembaga-requests.ts'
import { MITRA_CHANGING } from './mitra-requests.ts'
import { OPERATOR_CHANGING } from './operator-requests.ts'
import { PPOB_CHANGING } from './ppob-requests.ts'
import { PROGRAM_CHANGING } from './program-requests.ts'

/** Exporting a list writes a line in the trail, and which pupils are in the file. */
const EXPORTS = Object.keys(eksporCalls).map((name) => [name, ['jejak', 'pembacaan']])

/** Calls that change names write them, and requests for codes and files are recorded. */
export const CHANGING: Partial<Record<CallName, readonly string[]>> = {
  ...Object.fromEntries(EXPORTS),
  ubahProfil: ['pengguna'], ubahFoto: ['pengguna_foto'], hapusFoto: ['pengguna_foto'],
  konfirmasiOtp: ['otp', 'pesan'], otpRequest: ['otp', 'pesan'], resetOtp: ['otp', 'pesan'],
  ...PROGRAM_CHANGING, ...KANTIN_CHANGING, ...INSIDEN_CHANGING, ...LEMBAGA_CHANGING, ...OPERATOR_CHANGING, ...PPOB_CHANGING, ...MITRA_CHANGING,
  keluar: ['sesi'], aturMasuk: ['aturan_masuk', 'jejak'], ubahInstitusi: ['institusi', 'jejak'], unggahSlip: ['slip_foto'],
  mulaiPemeriksaan: ['pemeriksaan', 'job_outbox', 'jejak'],
  pdfSetoran: ['jejak'], excelSetoran: ['jejak'], imporBerkas: ['jejak', 'tugas', 'tugas_berkas'],
}
