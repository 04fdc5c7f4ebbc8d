import * as z from 'zod/mini'
import { getJejakRequest } from './audit.ts'
import { daftarCicilanRequest } from './cicilan.ts'
import { bukuKasRequest, riwayatKasRequest } from './kas.ts'
import { getLacakRequest } from './lacak.ts'
import { getPengembalianRequest } from './pengembalian.ts'
import { getKasusRequest } from './rekonsiliasi.ts'
import { getSetoranRequest } from './setoran.ts'
import { getSlipRequest } from './slip.ts'
import { daftarTautanRequest } from './tautan.ts'
import { getTertahanRequest } from './tertahan.ts'
import { daftarTitipanRequest } from './titipan-sekolah.ts'

const BENTUK_EKSPOR = ['excel', 'pdf'] as const
export type BentukEkspor = (typeof BENTUK_EKSPOR)[number]

/** A file that people still read; whoever needs more narrows the list. */
export const EKSPOR_ROWS_MAX = 2_000

// The filter of the list itself, so that a file holds what the screen shows, and all of it.
const bentuk = { bentuk: z.enum(BENTUK_EKSPOR) }
const WITHOUT_PAGES = { setelah: true } as const
export const eksporKasRequest = z.extend(z.omit(riwayatKasRequest, WITHOUT_PAGES), bentuk)
export const eksporBukuRequest = z.extend(bukuKasRequest, bentuk)
export const eksporSlipRequest = z.extend(z.omit(getSlipRequest, WITHOUT_PAGES), bentuk)
export const eksporPengembalianRequest = z.extend(
  z.omit(getPengembalianRequest, WITHOUT_PAGES), bentuk,
)
export const eksporKasusRequest = z.extend(z.omit(getKasusRequest, WITHOUT_PAGES), bentuk)
export const eksporSetoranRequest = z.extend(z.omit(getSetoranRequest, WITHOUT_PAGES), bentuk)
export const eksporTertahanRequest = z.extend(z.omit(getTertahanRequest, WITHOUT_PAGES), bentuk)
export const eksporCicilanRequest = z.extend(z.omit(daftarCicilanRequest, WITHOUT_PAGES), bentuk)
export const eksporTautanRequest = z.extend(z.omit(daftarTautanRequest, WITHOUT_PAGES), bentuk)
export const eksporTitipanRequest = z.extend(z.omit(daftarTitipanRequest, WITHOUT_PAGES), bentuk)
export const eksporJejakRequest = z.extend(z.omit(getJejakRequest, WITHOUT_PAGES), bentuk)
export const eksporLacakRequest = z.extend(getLacakRequest, bentuk)
