import type { State } from '../wire/state.ts'
import type { JenisProgram, StatusProgram } from './jenis-program.ts'

export const jenisProgramWords = {
  zakat_penghasilan: 'Zakat penghasilan',
  zakat_maal: 'Zakat maal',
  zakat_fitrah: 'Zakat fitrah',
  fidyah: 'Fidyah',
  infak: 'Infak',
  sedekah: 'Sedekah',
  wakaf: 'Wakaf melalui uang',
  qurban: 'Qurban',
  khusus: 'Galang dana',
} as const satisfies Record<JenisProgram, string>

export const statusProgramWords = {
  draf: { word: 'Draf', tone: 'quiet', sign: 'hourglass' },
  tayang: { word: 'Tayang', tone: 'paid', sign: 'check' },
  ditutup: { word: 'Ditutup', tone: 'due', sign: 'clock' },
} as const satisfies Record<StatusProgram, State>
