import * as z from 'zod/mini'
import { getJejakRequest } from './audit.ts'
import { daftarCicilanRequest } from '../tagihan/cicilan.ts'
import { daftarTerdampakRequest } from '../insiden/insiden.ts'
import { bukuKasRequest, riwayatKasRequest } from '../loket/kas.ts'
import { getLacakRequest } from '../buku/lacak.ts'
import { getPengembalianRequest } from '../pengembalian/pengembalian.ts'
import { getKasusRequest } from '../buku/rekonsiliasi.ts'
import { getSetoranRequest } from '../buku/setoran.ts'
import { getSlipRequest } from '../loket/slip.ts'
import { daftarTautanRequest } from '../pembayaran/tautan.ts'
import { getTertahanRequest } from '../buku/tertahan.ts'
import { bagianPenanggungRequest } from '../tagihan/penanggung.ts'
import { getKeringananRequest } from '../tagihan/keringanan.ts'
import { barisPenagihanRequest } from '../tagihan/penagihan.ts'
import { getTanggunganRequest } from '../tagihan/tanggungan.ts'
import { daftarSiswaRequest } from '../siswa/siswa.ts'
import { getTunggakanRequest } from '../tagihan/tunggakan.ts'
import { daftarTitipanRequest } from '../titipan/titipan-sekolah.ts'
import { uangMasukRequest } from './uang-masuk.ts'
import { daftarDonasiRequest } from '../ziswaf/donasi.ts'
import { laporanDanaRequest } from '../ziswaf/laporan-dana.ts'
import { dapurRequest } from '../kantin/pesan-makan.ts'
import { daftarPelunasanRequest, laporanKantinRequest } from '../kantin/pelunasan.ts'
import { getPenyaluranRequest } from '../ziswaf/penyaluran.ts'

const BENTUK_EKSPOR = ['excel', 'pdf'] as const
export type BentukEkspor = (typeof BENTUK_EKSPOR)[number]

/** A size that any computer can open; for more, people filter the list. */
export const EKSPOR_ROWS_MAX = 100_000

// The same filter as the list on screen; the file has all its rows.
const bentuk = { bentuk: z.enum(BENTUK_EKSPOR) }
const WITHOUT_PAGES = { setelah: true } as const
export const eksporKasRequest = z.extend(z.omit(riwayatKasRequest, WITHOUT_PAGES), bentuk)
export const eksporBukuRequest = z.extend(bukuKasRequest, bentuk)
export const eksporUangMasukRequest = z.extend(uangMasukRequest, bentuk)
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
export const eksporTunggakanRequest = z.extend(z.omit(getTunggakanRequest, WITHOUT_PAGES), bentuk)
export const eksporSiswaRequest = z.extend(z.omit(daftarSiswaRequest, WITHOUT_PAGES), bentuk)
export const eksporPenagihanRequest = z.extend(z.omit(barisPenagihanRequest, WITHOUT_PAGES), bentuk)
export const eksporKeringananRequest = z.extend(z.omit(getKeringananRequest, WITHOUT_PAGES), bentuk)
export const eksporTanggunganRequest = z.extend(z.omit(getTanggunganRequest, WITHOUT_PAGES), bentuk)
export const eksporPenanggungRequest = z.extend(z.omit(bagianPenanggungRequest, WITHOUT_PAGES), bentuk)
export const eksporJejakRequest = z.extend(z.omit(getJejakRequest, WITHOUT_PAGES), bentuk)
export const eksporTerdampakRequest = z.extend(z.omit(daftarTerdampakRequest, WITHOUT_PAGES), bentuk)
export const eksporLacakRequest = z.extend(getLacakRequest, bentuk)
export const eksporDonasiRequest = z.extend(z.omit(daftarDonasiRequest, WITHOUT_PAGES), bentuk)
export const eksporPenyaluranRequest = z.extend(z.omit(getPenyaluranRequest, WITHOUT_PAGES), bentuk)
export const eksporPelunasanRequest = z.extend(z.omit(daftarPelunasanRequest, WITHOUT_PAGES), bentuk)
export const eksporLaporanKantinRequest = z.extend(laporanKantinRequest, bentuk)
export const eksporDapurRequest = z.extend(dapurRequest, bentuk)
export const eksporLaporanDanaRequest = z.extend(laporanDanaRequest, bentuk)
