import * as z from 'zod/mini'
import { HasilImpor } from '../buku/rekonsiliasi.ts'
import { HasilSurat } from '../tagihan/tunggakan.ts'
import { HasilUnggahan } from '../tagihan/unggahan.ts'
import { HasilImporSiswa } from '../siswa/impor-siswa.ts'
import { HasilBuktiSetor } from '../ziswaf/bukti-setor.ts'
import { instantField, kodeField } from '../wire/fields.ts'

/** The kinds of long work; a new kind adds a value. */
export const JENIS_TUGAS = ['impor', 'bukti_setor', 'impor_siswa', 'terapkan_siswa', 'unggahan', 'surat_tunggakan'] as const
export type JenisTugas = (typeof JENIS_TUGAS)[number]

/** berjalan: waits for the worker or is being done · selesai · gagal · dihentikan: by a person */
export const STATUS_TUGAS = ['berjalan', 'selesai', 'gagal', 'dihentikan'] as const
export type StatusTugas = (typeof STATUS_TUGAS)[number]

/** Long work that continues in the background, as the person who started it sees it. */
export const Tugas = z.strictObject({
  idtugas: kodeField('tugas'),
  jenis: z.enum(JENIS_TUGAS),
  judul: z.string(),
  /** The school that it is about; null when it is about the institution. */
  sekolah: z.nullable(z.string()),
  status: z.enum(STATUS_TUGAS),
  /** How many of `total` are done. */
  sudah: z.int(),
  /** Null until the work has counted them. */
  total: z.nullable(z.int()),
  /** Somebody asked to stop it; it ends after the current batch. */
  akan_berhenti: z.boolean(),
  /** The result, by kind. */
  hasil: z.nullable(z.union([HasilImpor, HasilBuktiSetor, HasilImporSiswa, HasilUnggahan, HasilSurat])),
  /** Why it failed: the code of the refusal and its sentence. */
  kegagalan: z.nullable(z.strictObject({ kode: z.string(), msg: z.string() })),
  dibuat_at: instantField,
  berakhir_at: z.nullable(instantField),
})
export type Tugas = z.infer<typeof Tugas>

/** Own work, the newest first: everything that is running, and what ended recently. */
export const TUGAS_SHOWN_MAX = 50
export const idtugasRequest = z.strictObject({ idtugas: kodeField('tugas') })
