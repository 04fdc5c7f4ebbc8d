import type { State } from '../wire/state.ts'
import type { Lembaga } from './ketetapan.ts'
import type { JenisNilai, KEADAAN_NILAI } from './nilai.ts'
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

export const jenisNilaiWords = {
  nisab_penghasilan_bulan: 'Nisab penghasilan per bulan',
  nisab_penghasilan_tahun: 'Nisab penghasilan per tahun',
  nisab_emas: 'Nisab emas',
  harga_emas: 'Harga emas per gram',
  kadar_zakat: 'Kadar zakat',
  fitrah_uang: 'Zakat fitrah per jiwa',
  fitrah_beras: 'Beras fitrah per jiwa (berat)',
  fitrah_beras_liter: 'Beras fitrah per jiwa (takaran)',
  fidyah: 'Fidyah per jiwa per hari',
} as const satisfies Record<JenisNilai, string>

export const keadaanNilaiWords = {
  berlaku: { word: 'Berlaku', tone: 'paid', sign: 'check' },
  akan_berlaku: { word: 'Akan berlaku', tone: 'brand', sign: 'calendar' },
  berakhir: { word: 'Berakhir', tone: 'quiet', sign: 'clock' },
  dicabut: { word: 'Dicabut', tone: 'late', sign: 'cross' },
} as const satisfies Record<(typeof KEADAAN_NILAI)[number], State>

export const lembagaWords = { baznas: 'BAZNAS', laz: 'LAZ' } as const satisfies Record<Lembaga, string>

export const statusProgramWords = {
  draf: { word: 'Draf', tone: 'quiet', sign: 'hourglass' },
  tayang: { word: 'Tayang', tone: 'paid', sign: 'check' },
  ditutup: { word: 'Ditutup', tone: 'due', sign: 'clock' },
} as const satisfies Record<StatusProgram, State>
