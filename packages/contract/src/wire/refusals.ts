import { authRefusals } from '../pengguna/auth.errors.ts'
import { akunRefusals } from '../pengguna/akun.errors.ts'
import { anakRefusals } from '../pengguna/anak.errors.ts'
import { bukuHarianRefusals } from '../buku/buku-harian.errors.ts'
import { cicilanRefusals } from '../tagihan/cicilan.errors.ts'
import { eksporRefusals } from '../portal/ekspor.errors.ts'
import { insidenRefusals } from '../insiden/insiden.errors.ts'
import { institusiRefusals } from '../institusi/institusi.errors.ts'
import { kabarRefusals } from '../kabar/kabar.errors.ts'
import { kantinRefusals } from '../kantin/kantin.errors.ts'
import { pesanMakanRefusals } from '../kantin/pesan-makan.errors.ts'
import { subsidiRefusals } from '../kantin/subsidi.errors.ts'
import { luringRefusals } from '../kantin/luring.errors.ts'
import { kasRefusals } from '../loket/kas.errors.ts'
import { kuitansiRefusals } from '../kuitansi/kuitansi.errors.ts'
import { linimasaRefusals } from '../linimasa/linimasa.errors.ts'
import { pembayaranRefusals } from '../pembayaran/pembayaran.errors.ts'
import { pengajuanRefusals } from '../portal/pengajuan.errors.ts'
import { pengembalianRefusals } from '../pengembalian/pengembalian.errors.ts'
import { persetujuanRefusals } from '../pengguna/persetujuan.errors.ts'
import { pribadiRefusals } from '../pengguna/pribadi.errors.ts'
import { petugasRefusals } from '../portal/petugas.errors.ts'
import { lembagaRefusals } from '../institusi/lembaga.errors.ts'
import { operatorRefusals } from '../operator/operator.errors.ts'
import { undanganRefusals } from '../portal/undangan.errors.ts'
import { totpRefusals } from '../pengguna/totp.errors.ts'
import { donasiRefusals } from '../ziswaf/donasi.errors.ts'
import { jenisRefusals } from '../tagihan/jenis.errors.ts'
import { jadwalRefusals } from '../tagihan/jadwal.errors.ts'
import { layananRefusals } from '../tagihan/layanan.errors.ts'
import { penagihanRefusals } from '../tagihan/penagihan.errors.ts'
import { unggahanRefusals } from '../tagihan/unggahan.errors.ts'
import { keringananRefusals } from '../tagihan/keringanan.errors.ts'
import { penanggungRefusals } from '../tagihan/penanggung.errors.ts'
import { koreksiRefusals } from '../tagihan/koreksi.errors.ts'
import { bantuanRefusals } from '../ziswaf/bantuan.errors.ts'
import { mitraRefusals } from '../mitra/mitra.errors.ts'
import { biayaRefusals } from '../institusi/biaya.errors.ts'
import { rekeningRefusals } from '../institusi/rekening.errors.ts'
import { ketentuanRefusals } from '../ziswaf/ketentuan.errors.ts'
import { penyaluranRefusals } from '../ziswaf/penyaluran.errors.ts'
import { ppobRefusals } from '../ppob/ppob.errors.ts'
import { programRefusals } from '../ziswaf/program.errors.ts'
import { platformRefusals } from './platform.errors.ts'
import type { Refusals } from './refusal.ts'
import { rekonsiliasiRefusals } from '../buku/rekonsiliasi.errors.ts'
import { resetPinRefusals } from '../pengguna/reset-pin.errors.ts'
import { setoranRefusals } from '../buku/setoran.errors.ts'
import { imporSiswaRefusals } from '../siswa/impor-siswa.errors.ts'
import { pemetaanKolomRefusals } from '../siswa/pemetaan-kolom.errors.ts'
import { kenaikanRefusals } from '../siswa/kenaikan.errors.ts'
import { siswaRefusals } from '../siswa/siswa.errors.ts'
import { slipRefusals } from '../loket/slip.errors.ts'
import { tagihanRefusals } from '../tagihan/tagihan.errors.ts'
import { tertahanRefusals } from '../buku/tertahan.errors.ts'
import { tautanRefusals } from '../pembayaran/tautan.errors.ts'
import { saldoRefusals } from '../saldo/saldo.errors.ts'
import { tunggakanRefusals } from '../tagihan/tunggakan.errors.ts'
import { titipanRefusals } from '../titipan/titipan.errors.ts'
import { tugasRefusals } from '../tugas/tugas.errors.ts'
import { usulanRefusals } from '../usulan/usulan.errors.ts'

export const refusals = {
  ...platformRefusals,
  ...usulanRefusals,
  ...authRefusals,
  ...totpRefusals,
  ...petugasRefusals,
  ...undanganRefusals,
  ...lembagaRefusals,
  ...operatorRefusals,
  ...institusiRefusals,
  ...tagihanRefusals,
  ...pembayaranRefusals,
  ...kuitansiRefusals,
  ...kabarRefusals,
  ...linimasaRefusals,
  ...kantinRefusals,
  ...luringRefusals,
  ...pesanMakanRefusals,
  ...subsidiRefusals,
  ...kasRefusals,
  ...siswaRefusals,
  ...kenaikanRefusals,
  ...imporSiswaRefusals,
  ...pemetaanKolomRefusals,
  ...slipRefusals,
  ...pengembalianRefusals,
  ...akunRefusals,
  ...persetujuanRefusals,
  ...pribadiRefusals,
  ...anakRefusals,
  ...resetPinRefusals,
  ...rekonsiliasiRefusals,
  ...setoranRefusals,
  ...eksporRefusals,
  ...bukuHarianRefusals,
  ...saldoRefusals,
  ...titipanRefusals,
  ...tautanRefusals,
  ...tertahanRefusals,
  ...cicilanRefusals,
  ...pengajuanRefusals,
  ...tugasRefusals,
  ...donasiRefusals,
  ...penyaluranRefusals,
  ...ppobRefusals,
  ...jenisRefusals,
  ...jadwalRefusals,
  ...layananRefusals,
  ...penagihanRefusals,
  ...unggahanRefusals,
  ...keringananRefusals,
  ...penanggungRefusals,
  ...koreksiRefusals,
  ...tunggakanRefusals,
  ...mitraRefusals,
  ...bantuanRefusals,
  ...rekeningRefusals,
  ...biayaRefusals,
  ...ketentuanRefusals,
  ...programRefusals,
  ...insidenRefusals,
} satisfies Refusals

export type RefusalCode = keyof typeof refusals
