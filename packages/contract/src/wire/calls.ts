import * as z from 'zod/mini'
import { akunCalls } from '../pengguna/akun.calls.ts'
import { anakCalls } from '../pengguna/anak.calls.ts'
import { authCalls } from '../pengguna/auth.calls.ts'
import { bukuHarianCalls } from '../buku/buku-harian.calls.ts'
import { BAGIAN_REFUSALS, DEPOSIT_REFUSALS, DONASI_REFUSALS, PPOB_REFUSALS } from '../pembayaran/bagian-bayar.ts'
import type { Call } from './call.ts'
import { cicilanCalls } from '../tagihan/cicilan.calls.ts'
import {
  getCustomRequest,
  getManifestRequest,
  getSekolahRequest,
  Institusi,
  Manifest,
  Sekolah,
} from '../institusi/institusi.ts'
import { daftarCalls } from '../portal/daftar.calls.ts'
import { eksporCalls } from '../portal/ekspor.calls.ts'
import { insidenCalls } from '../insiden/insiden.calls.ts'
import { batasCalls } from '../kantin/batas.calls.ts'
import { kantinCalls } from '../kantin/kantin.calls.ts'
import { fotoSiswaCalls } from '../kantin/foto-siswa.calls.ts'
import { kartuCalls } from '../kantin/kartu.calls.ts'
import { lapakSayaCalls } from '../kantin/lapak-saya.calls.ts'
import { pesanMakanCalls } from '../kantin/pesan-makan.calls.ts'
import { sponsorCalls } from '../kantin/sponsor.calls.ts'
import { subsidiCalls } from '../kantin/subsidi.calls.ts'
import { waktuMakanCalls } from '../kantin/waktu-makan.calls.ts'
import { saldoSekolahCalls } from '../saldo/saldo-sekolah.calls.ts'
import { pelunasanCalls } from '../kantin/pelunasan.calls.ts'
import { pembatalanCalls } from '../kantin/pembatalan.calls.ts'
import { penutupanCalls } from '../kantin/penutupan.calls.ts'
import { klaimCalls } from '../kantin/klaim.calls.ts'
import { luringCalls } from '../kantin/luring.calls.ts'
import { penjualanCalls } from '../kantin/penjualan.calls.ts'
import { kabarCalls } from '../kabar/kabar.calls.ts'
import { kasCalls } from '../loket/kas.calls.ts'
import { linimasaCalls } from '../linimasa/linimasa.calls.ts'
import {
  Kuitansi, nomorKuitansiRequest, pdfKuitansiRequest, Verifikasi, verifikasiRequest,
} from '../kuitansi/kuitansi.ts'
import { nomorVaCalls } from '../pembayaran/nomor-va.calls.ts'
import { saldoCalls } from '../saldo/saldo.calls.ts'
import {
  BarisRiwayat,
  buatRequest,
  cariRiwayatRequest,
  getMetodeRequest,
  HasilHitung,
  hitungRequest,
  kodePembayaranRequest,
  Pembayaran,
  PembayaranDibuka,
  PilihanMetode,
  riwayatRequest,
} from '../pembayaran/pembayaran.ts'
import { pembacaanCalls } from '../portal/pembacaan.calls.ts'
import { retensiCalls } from '../portal/retensi.calls.ts'
import { pengajuanCalls } from '../portal/pengajuan.calls.ts'
import { pengembalianCalls } from '../pengembalian/pengembalian.calls.ts'
import { portalCalls } from '../portal/portal.calls.ts'
import { persetujuanCalls } from '../pengguna/persetujuan.calls.ts'
import { pribadiCalls } from '../pengguna/pribadi.calls.ts'
import { lacakCalls } from '../buku/lacak.calls.ts'
import { pemeriksaanCalls } from '../buku/pemeriksaan.calls.ts'
import { rekonsiliasiCalls } from '../buku/rekonsiliasi.calls.ts'
import { lembagaCalls } from '../institusi/lembaga.calls.ts'
import { operatorCalls } from '../operator/operator.calls.ts'
import { petugasCalls } from '../portal/petugas.calls.ts'
import { undanganCalls } from '../portal/undangan.calls.ts'
import { totpCalls } from '../pengguna/totp.calls.ts'
import { resetPinCalls } from '../pengguna/reset-pin.calls.ts'
import { setoranCalls } from '../buku/setoran.calls.ts'
import { imporSiswaCalls } from '../siswa/impor-siswa.calls.ts'
import { kenaikanCalls } from '../siswa/kenaikan.calls.ts'
import { siswaCalls } from '../siswa/siswa.calls.ts'
import { slipCalls } from '../loket/slip.calls.ts'
import { tertahanCalls } from '../buku/tertahan.calls.ts'
import { DaftarTagihan, getSiswaRequest, getTagihanRequest, Siswa } from '../tagihan/tagihan.ts'
import { tautanCalls } from '../pembayaran/tautan.calls.ts'
import { jenisCalls } from '../tagihan/jenis.calls.ts'
import { jadwalCalls } from '../tagihan/jadwal.calls.ts'
import { masukCalls } from '../tagihan/masuk.calls.ts'
import { layananCalls } from '../tagihan/layanan.calls.ts'
import { penanggungCalls } from '../tagihan/penanggung.calls.ts'
import { tanggunganCalls } from '../tagihan/tanggungan.calls.ts'
import { penagihanCalls } from '../tagihan/penagihan.calls.ts'
import { unggahanCalls } from '../tagihan/unggahan.calls.ts'
import { keringananCalls } from '../tagihan/keringanan.calls.ts'
import { tunggakanCalls } from '../tagihan/tunggakan.calls.ts'
import { koreksiCalls } from '../tagihan/koreksi.calls.ts'
import { tarifCalls } from '../tagihan/tarif.calls.ts'
import { urutanCalls } from '../tagihan/urutan.calls.ts'
import { titipanCalls } from '../titipan/titipan.calls.ts'
import { titipanSekolahCalls } from '../titipan/titipan-sekolah.calls.ts'
import { waliCalls } from '../portal/wali.calls.ts'
import { donasiCalls } from '../ziswaf/donasi.calls.ts'
import { bantuanCalls } from '../ziswaf/bantuan.calls.ts'
import { mitraCalls } from '../mitra/mitra.calls.ts'
import { biayaCalls } from '../institusi/biaya.calls.ts'
import { rekeningCalls } from '../institusi/rekening.calls.ts'
import { ketentuanCalls } from '../ziswaf/ketentuan.calls.ts'
import { penyaluranCalls } from '../ziswaf/penyaluran.calls.ts'
import { kelolaPpobCalls } from '../ppob/kelola-ppob.calls.ts'
import { ppobCalls } from '../ppob/ppob.calls.ts'
import { programCalls } from '../ziswaf/program.calls.ts'
import { tugasCalls } from '../tugas/tugas.calls.ts'
import type { CallName } from './wire.ts'

const A_MINUTE = 60

/** Every call: who may make it, its request, its answer and its refusals. */
export const calls = {
  getCustom: {
    summary: 'Nama, tagline, logo dan warna institusi',
    levels: 'siapa_saja',
    request: getCustomRequest,
    answer: Institusi,
    refusals: ['INSTITUSI_TIDAK_DIKENAL'],
    limit: { max: 300, window_s: A_MINUTE },
  },
  getManifest: {
    summary: 'Manifest untuk memasang aplikasi dengan nama dan ikon institusi',
    levels: 'siapa_saja',
    request: getManifestRequest,
    answer: Manifest,
    refusals: ['INSTITUSI_TIDAK_DIKENAL'],
    limit: { max: 300, window_s: A_MINUTE },
  },
  getSekolah: {
    summary: 'Cari sekolah menurut nama atau kota',
    levels: 'siapa_saja',
    request: getSekolahRequest,
    answer: z.array(Sekolah),
    refusals: ['INSTITUSI_TIDAK_DIKENAL', 'KATA_KUNCI_TERLALU_PENDEK'],
    limit: { max: 300, window_s: A_MINUTE },
  },
  getSiswa: {
    summary: 'Cari siswa menurut sekolah dan NIS',
    levels: 'siapa_saja',
    request: getSiswaRequest,
    answer: Siswa,
    refusals: ['SEKOLAH_TIDAK_DIKENAL', 'SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  getTagihan: {
    summary: 'Tagihan seorang siswa',
    levels: 'siapa_saja',
    request: getTagihanRequest,
    answer: DaftarTagihan,
    refusals: ['SISWA_TIDAK_DITEMUKAN'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getMetode: {
    summary: 'Metode pembayaran untuk suatu jumlah, dengan biayanya',
    levels: 'siapa_saja',
    request: getMetodeRequest,
    answer: z.array(PilihanMetode),
    refusals: ['INSTITUSI_TIDAK_DIKENAL'],
    limit: { max: 300, window_s: A_MINUTE },
  },
  hitungPembayaran: {
    summary: 'Tagihan mana yang tertutup oleh suatu jumlah',
    levels: 'siapa_saja',
    request: hitungRequest,
    answer: HasilHitung,
    refusals: ['SISWA_TIDAK_DITEMUKAN', 'KERANJANG_BEDA_INSTITUSI'],
    limit: { max: 120, window_s: A_MINUTE },
  },
  buatPembayaran: {
    summary: 'Buat pembayaran untuk satu anak, atau keranjang beberapa anak dan jenis',
    levels: 'siapa_saja',
    request: buatRequest,
    answer: PembayaranDibuka,
    refusals: [
      'KUNCI_IDEMPOTENSI_HILANG',
      'KUNCI_IDEMPOTENSI_BERBEDA',
      ...BAGIAN_REFUSALS,
      ...DONASI_REFUSALS,
      ...PPOB_REFUSALS,
      ...DEPOSIT_REFUSALS,
      'NOMINAL_DI_BAWAH_MINIMUM',
      'NOMINAL_DI_ATAS_MAKSIMUM',
      'METODE_TIDAK_DITAWARKAN',
      'SEDANG_DIMATIKAN',
      'TITIPAN_HANYA_WALI',
      'TITIPAN_TIDAK_CUKUP',
      'TITIPAN_SUDAH_CUKUP',
      'TAGIHAN_BERUBAH',
      'KERANJANG_BEDA_INSTITUSI',
    ],
    limit: { max: 30, window_s: A_MINUTE },
    idempotent_by_key: true,
  },
  getPembayaran: {
    summary: 'Keadaan sebuah pembayaran',
    levels: 'siapa_saja',
    request: kodePembayaranRequest,
    answer: Pembayaran,
    refusals: ['PEMBAYARAN_TIDAK_DITEMUKAN'],
    limit: { max: 240, window_s: A_MINUTE },
  },
  pantauPembayaran: {
    summary: 'Perubahan sebuah pembayaran, langsung (server-sent events)',
    levels: 'siapa_saja',
    request: kodePembayaranRequest,
    answer: 'events',
    refusals: ['PEMBAYARAN_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  batalPembayaran: {
    summary: 'Batalkan pembayaran yang masih menunggu',
    levels: 'siapa_saja',
    request: kodePembayaranRequest,
    answer: Pembayaran,
    refusals: [
      'PEMBAYARAN_TIDAK_DITEMUKAN',
      'PEMBAYARAN_SUDAH_SELESAI',
      'PEMBAYARAN_SEDANG_DIPASTIKAN',
    ],
    limit: { max: 30, window_s: A_MINUTE },
  },
  riwayatPembayaran: {
    summary: 'Riwayat pembayaran seorang wali',
    levels: ['wali'],
    request: riwayatRequest,
    answer: z.array(BarisRiwayat),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  cariPembayaran: {
    summary: 'Cari di riwayat pembayaran seorang wali',
    levels: ['wali'],
    request: cariRiwayatRequest,
    answer: z.array(BarisRiwayat),
    refusals: [],
    limit: { max: 120, window_s: A_MINUTE },
  },
  getKuitansi: {
    summary: 'Isi sebuah kuitansi',
    levels: 'siapa_saja',
    request: nomorKuitansiRequest,
    answer: Kuitansi,
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 60, window_s: A_MINUTE },
  },
  pdfKuitansi: {
    summary: 'Kuitansi sebagai PDF, di kertas A4 atau gulungan 58 mm',
    levels: 'siapa_saja',
    request: pdfKuitansiRequest,
    answer: 'pdf',
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  pdfGabungan: {
    summary: 'Semua kuitansi sebuah pembayaran sebagai satu PDF, sekolah demi sekolah',
    levels: 'siapa_saja',
    request: kodePembayaranRequest,
    answer: 'pdf',
    refusals: ['KUITANSI_TIDAK_DITEMUKAN'],
    limit: { max: 30, window_s: A_MINUTE },
  },
  verifikasiKuitansi: {
    summary: 'Periksa keaslian kuitansi',
    levels: 'siapa_saja',
    request: verifikasiRequest,
    answer: Verifikasi,
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
  ...akunCalls,
  ...persetujuanCalls,
  ...pribadiCalls,
  ...anakCalls,
  ...resetPinCalls,
  ...titipanCalls,
  ...titipanSekolahCalls,
  ...nomorVaCalls,
  ...saldoCalls,
  ...tautanCalls,
  ...cicilanCalls,
  ...jenisCalls,
  ...tarifCalls,
  ...jadwalCalls,
  ...masukCalls,
  ...layananCalls,
  ...penagihanCalls,
  ...unggahanCalls,
  ...keringananCalls,
  ...penanggungCalls,
  ...tanggunganCalls,
  ...tunggakanCalls,
  ...koreksiCalls,
  ...urutanCalls,
  ...authCalls,
  ...totpCalls,
  ...petugasCalls,
  ...undanganCalls,
  ...lembagaCalls,
  ...operatorCalls,
  ...rekonsiliasiCalls,
  ...setoranCalls,
  ...lacakCalls,
  ...pemeriksaanCalls,
  ...eksporCalls,
  ...bukuHarianCalls,
  ...portalCalls,
  ...daftarCalls,
  ...siswaCalls,
  ...kenaikanCalls,
  ...imporSiswaCalls,
  ...kabarCalls,
  ...linimasaCalls,
  ...kasCalls,
  ...slipCalls,
  ...pengembalianCalls,
  ...tertahanCalls,
  ...pengajuanCalls,
  ...pembacaanCalls,
  ...retensiCalls,
  ...insidenCalls,
  ...waliCalls,
  ...tugasCalls,
  ...kantinCalls,
  ...lapakSayaCalls,
  ...fotoSiswaCalls,
  ...kartuCalls,
  ...batasCalls,
  ...penjualanCalls,
  ...pembatalanCalls,
  ...penutupanCalls,
  ...pelunasanCalls,
  ...pesanMakanCalls,
  ...subsidiCalls,
  ...sponsorCalls,
  ...waktuMakanCalls,
  ...saldoSekolahCalls,
  ...luringCalls,
  ...klaimCalls,
  ...donasiCalls,
  ...penyaluranCalls,
  ...bantuanCalls,
  ...rekeningCalls,
  ...biayaCalls,
  ...ketentuanCalls,
  ...programCalls,
  ...ppobCalls,
  ...mitraCalls,
  ...kelolaPpobCalls,
  hookDigiflazz: {
    summary: 'Pemberitahuan dari Digiflazz: nasib pesanan',
    levels: 'siapa_saja',
    request: z.looseObject({}),
    answer: 'hook',
    refusals: [],
    limit: { max: 60_000, window_s: A_MINUTE },
  },
  hookMidtrans: {
    summary: 'Pemberitahuan dari Midtrans',
    levels: 'siapa_saja',
    request: z.looseObject({}),
    answer: 'hook',
    refusals: [],
    limit: { max: 60_000, window_s: A_MINUTE },
  },
  hookWhatsapp: {
    summary: 'Pemberitahuan dari WhatsApp: nasib pesan',
    levels: 'siapa_saja',
    request: z.looseObject({}),
    answer: 'hook',
    refusals: [],
    limit: { max: 60_000, window_s: A_MINUTE },
  },
  tantanganWhatsapp: {
    summary: 'Tantangan WhatsApp saat alamat pemberitahuan didaftarkan',
    levels: 'siapa_saja',
    request: z.looseObject({}),
    answer: 'hook',
    refusals: [],
    limit: { max: 60, window_s: A_MINUTE },
  },
} as const satisfies Record<CallName, Call>

export type Calls = typeof calls
/** What a caller passes: the query of a GET or the body of a POST. */
export type RequestOf<N extends CallName> = z.input<Calls[N]['request']>
/** The request after parsing. */
export type ParsedRequestOf<N extends CallName> = z.output<Calls[N]['request']>
/** The type of `data` when `success` is 1. */
export type AnswerOf<N extends CallName> = Calls[N]['answer'] extends z.ZodMiniType
  ? z.output<Calls[N]['answer']>
  : never
