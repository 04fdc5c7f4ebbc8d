import type { Call } from '../wire/call.ts'
import { cicilanCalls } from '../tagihan/cicilan.calls.ts'
import {
  eksporBukuRequest,
  eksporCicilanRequest,
  eksporDonasiRequest,
  eksporJejakRequest,
  eksporKasRequest,
  eksporKasusRequest,
  eksporKeringananRequest,
  eksporLacakRequest,
  eksporLaporanDanaRequest,
  eksporPenagihanRequest,
  eksporPenanggungRequest,
  eksporPengembalianRequest,
  eksporDapurRequest, eksporLaporanKantinRequest, eksporPelunasanRequest, eksporPenyaluranRequest,
  eksporSetoranRequest,
  eksporSiswaRequest,
  eksporSlipRequest,
  eksporTanggunganRequest,
  eksporTautanRequest,
  eksporTerdampakRequest,
  eksporTertahanRequest,
  eksporTitipanRequest,
  eksporTunggakanRequest,
  eksporUangMasukRequest,
} from './ekspor.ts'
import { insidenCalls } from '../insiden/insiden.calls.ts'
import { kasCalls } from '../loket/kas.calls.ts'
import { lacakCalls } from '../buku/lacak.calls.ts'
import { pengembalianCalls } from '../pengembalian/pengembalian.calls.ts'
import { portalCalls } from './portal.calls.ts'
import { rekonsiliasiCalls } from '../buku/rekonsiliasi.calls.ts'
import { setoranCalls } from '../buku/setoran.calls.ts'
import { slipCalls } from '../loket/slip.calls.ts'
import { tautanCalls } from '../pembayaran/tautan.calls.ts'
import { keringananCalls } from '../tagihan/keringanan.calls.ts'
import { penagihanCalls } from '../tagihan/penagihan.calls.ts'
import { tanggunganCalls } from '../tagihan/tanggungan.calls.ts'
import { siswaCalls } from '../siswa/siswa.calls.ts'
import { penanggungCalls } from '../tagihan/penanggung.calls.ts'
import { tunggakanCalls } from '../tagihan/tunggakan.calls.ts'
import { tertahanCalls } from '../buku/tertahan.calls.ts'
import { donasiCalls } from '../ziswaf/donasi.calls.ts'
import { pelunasanCalls } from '../kantin/pelunasan.calls.ts'
import { pesanMakanCalls } from '../kantin/pesan-makan.calls.ts'
import { penyaluranCalls } from '../ziswaf/penyaluran.calls.ts'
import { titipanSekolahCalls } from '../titipan/titipan-sekolah.calls.ts'

const FILE = {
  answer: 'berkas',
  refusals: ['EKSPOR_TERLALU_BESAR'],
  limit: { max: 20, window_s: 60 },
} as const

/** Lists of money as Excel or PDF; every level that may read a list may export it. */
export const eksporCalls = {
  eksporKas: {
    summary: 'Riwayat kas sebagai Excel atau PDF',
    levels: kasCalls.riwayatKas.levels,
    request: eksporKasRequest,
    ...FILE,
  },
  eksporBuku: {
    summary: 'Buku kas satu hari sebagai Excel atau PDF',
    levels: kasCalls.bukuKas.levels,
    request: eksporBukuRequest,
    ...FILE,
    refusals: [...FILE.refusals, ...kasCalls.bukuKas.refusals],
  },
  eksporUangMasuk: {
    summary: 'Uang masuk 30 hari terakhir sebagai Excel atau PDF',
    levels: portalCalls.getUangMasuk.levels,
    request: eksporUangMasukRequest,
    ...FILE,
    refusals: [...FILE.refusals, ...portalCalls.getUangMasuk.refusals],
  },
  eksporSlip: {
    summary: 'Bukti transfer sebagai Excel atau PDF',
    levels: slipCalls.getSlip.levels,
    request: eksporSlipRequest,
    ...FILE,
  },
  eksporPengembalian: {
    summary: 'Pengembalian sebagai Excel atau PDF',
    levels: pengembalianCalls.getPengembalian.levels,
    request: eksporPengembalianRequest,
    ...FILE,
  },
  eksporKasus: {
    summary: 'Kasus rekonsiliasi sebagai Excel atau PDF',
    levels: rekonsiliasiCalls.getKasus.levels,
    request: eksporKasusRequest,
    ...FILE,
  },
  eksporSetoran: {
    summary: 'Setoran ke sekolah sebagai Excel atau PDF',
    levels: setoranCalls.getSetoran.levels,
    request: eksporSetoranRequest,
    ...FILE,
  },
  eksporTertahan: {
    summary: 'Pembayaran tertahan sebagai Excel atau PDF',
    levels: tertahanCalls.getTertahan.levels,
    request: eksporTertahanRequest,
    ...FILE,
  },
  eksporCicilan: {
    summary: 'Cicilan sebagai Excel atau PDF',
    levels: cicilanCalls.daftarCicilan.levels,
    request: eksporCicilanRequest,
    ...FILE,
  },
  eksporTautan: {
    summary: 'Tautan bayar sebagai Excel atau PDF',
    levels: tautanCalls.daftarTautan.levels,
    request: eksporTautanRequest,
    ...FILE,
  },
  eksporPenanggung: {
    summary: 'Bagian tagihan seorang penanggung sebagai Excel atau PDF',
    levels: penanggungCalls.bagianPenanggung.levels,
    request: eksporPenanggungRequest,
    ...FILE,
    refusals: [...FILE.refusals, ...penanggungCalls.bagianPenanggung.refusals],
  },
  eksporSiswa: {
    summary: 'Siswa sebagai Excel atau PDF',
    levels: siswaCalls.daftarSiswa.levels,
    request: eksporSiswaRequest,
    ...FILE,
  },
  eksporPenagihan: {
    summary: 'Baris sebuah penagihan sebagai Excel atau PDF',
    levels: penagihanCalls.barisPenagihan.levels,
    request: eksporPenagihanRequest,
    ...FILE,
    refusals: [...FILE.refusals, ...penagihanCalls.barisPenagihan.refusals],
  },
  eksporKeringanan: {
    summary: 'Keringanan sebagai Excel atau PDF',
    levels: keringananCalls.getKeringanan.levels,
    request: eksporKeringananRequest,
    ...FILE,
  },
  eksporTanggungan: {
    summary: 'Tanggungan sebagai Excel atau PDF',
    levels: tanggunganCalls.getTanggungan.levels,
    request: eksporTanggunganRequest,
    ...FILE,
  },
  eksporTunggakan: {
    summary: 'Tunggakan sebagai Excel atau PDF',
    levels: tunggakanCalls.getTunggakan.levels,
    request: eksporTunggakanRequest,
    ...FILE,
  },
  eksporTitipan: {
    summary: 'Titipan siswa sebagai Excel atau PDF',
    levels: titipanSekolahCalls.daftarTitipan.levels,
    request: eksporTitipanRequest,
    ...FILE,
  },
  eksporJejak: {
    summary: 'Jejak audit sebagai Excel atau PDF',
    levels: portalCalls.getJejak.levels,
    request: eksporJejakRequest,
    ...FILE,
  },
  eksporTerdampak: {
    summary: 'Orang yang datanya terpapar dalam sebuah insiden, sebagai Excel atau PDF',
    levels: insidenCalls.daftarTerdampak.levels,
    request: eksporTerdampakRequest,
    ...FILE,
    refusals: [...FILE.refusals, ...insidenCalls.daftarTerdampak.refusals],
  },
  eksporLacak: {
    summary: 'Jalan uang sebuah referensi sebagai Excel atau PDF',
    levels: lacakCalls.getLacak.levels,
    request: eksporLacakRequest,
    ...FILE,
  },
  eksporDonasi: {
    summary: 'Donasi sebagai Excel atau PDF',
    levels: donasiCalls.daftarDonasi.levels,
    request: eksporDonasiRequest,
    ...FILE,
  },
  eksporPenyaluran: {
    summary: 'Penyaluran dana sebagai Excel atau PDF',
    levels: penyaluranCalls.getPenyaluran.levels,
    request: eksporPenyaluranRequest,
    ...FILE,
  },
  eksporPelunasan: {
    summary: 'Pembayaran lapak kantin sebagai Excel atau PDF',
    levels: pelunasanCalls.daftarPelunasan.levels,
    request: eksporPelunasanRequest,
    ...FILE,
  },
  eksporLaporanKantin: {
    summary: 'Penjualan kantin per lapak dan barang sebagai Excel atau PDF',
    levels: pelunasanCalls.laporanKantin.levels,
    request: eksporLaporanKantinRequest,
    ...FILE,
  },
  eksporDapur: {
    summary: 'Pesanan makan satu hari untuk dapur sebagai Excel atau PDF',
    levels: pesanMakanCalls.dapurMakan.levels,
    request: eksporDapurRequest,
    ...FILE,
    refusals: [...FILE.refusals, ...pesanMakanCalls.dapurMakan.refusals],
  },
  eksporLaporanDana: {
    summary: 'Laporan dana satu masa sebagai Excel atau PDF',
    levels: penyaluranCalls.laporanDana.levels,
    request: eksporLaporanDanaRequest,
    ...FILE,
    refusals: [...FILE.refusals, ...penyaluranCalls.laporanDana.refusals],
  },
} as const satisfies Record<string, Call>
