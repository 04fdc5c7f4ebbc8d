import { forgetBatas } from '#batas/forget-batas'
import { forgetAlasan } from '#cicilan/forget-alasan'
import type { Deps } from '#deps'
import { forgetFotoSiswa } from '#foto-siswa/forget-foto-siswa'
import { forgetInsiden } from '#insiden/forget-insiden'
import { forgetKabar } from '#kabar/forget-kabar'
import { forgetSurat } from '#keringanan/berkas.queries'
import { forgetUnusedFoto } from '#linimasa/keep-foto'
import { forgetPesan } from '#messages/forget-pesan'
import { forgetOtp } from '#otp/forget-otp'
import { forgetPembacaan } from '#pembacaan/forget-pembacaan'
import { forgetKeterangan } from '#pembayaran/forget-keterangan'
import { maskTujuan } from '#pengembalian/mask-tujuan'
import { forgetKontak } from '#pengguna/forget-kontak'
import { forgetReset } from '#pin/forget-reset'
import { forgetOldSesi } from '#platform/auth/forget-sesi'
import { addDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { forgetJawaban } from '#platform/forget-jawaban'
import { forgetJejak } from '#platform/forget-jejak'
import { forgetOrphans } from '#platform/storage/forget-orphans'
import { forgetKeteranganBank } from '#rekonsiliasi/impor/forget-keterangan-bank'
import type { AturanRetensi } from '#retensi/retensi'
import { forgetLookups } from '#siswa/forget-lookups'
import { forgetFoto, forgetOldSlip } from '#slip/keep-foto'
import { forgetTautanPesan } from '#tautan/forget-pesan'
import { forgetBukti } from '#tertahan/forget-bukti'
import { forgetTugas } from '#tugas/forget-tugas'

/** A rule, and the sweep that applies it. */
type Applied = AturanRetensi & {
  /** Its name in the schedule. */
  sweep: string
  run(deps: Deps, sweepDb: Database): Promise<Deleted>
}

const MINIMAL = 'UU PDP: tidak lebih lama dari keperluannya'
const PEMBUKUAN = 'Catatan uang disimpan sepuluh tahun (UU 8/1997 dan UU KUP)'
const LAYANAN = 'Perjanjian layanan dengan keluarga dan sekolah'

/** Rules that a sweep applies by itself, every hour. */
export const APPLIED: readonly Applied[] = [
  {
    nama: 'kode', perihal: 'Kode masuk dan nomor tujuannya', tabel: ['otp'], lama: 'Satu hari',
    dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-otp', run: forgetOtp,
  },
  {
    nama: 'kontak_lama', perihal: 'Nomor dan email sebelum diganti', tabel: ['kontak_lama'],
    lama: '90 hari, selama pesan ke sana disimpan', dasar: MINIMAL, nasib: 'dihapus',
    sweep: 'forget-kontak', run: forgetKontak,
  },
  {
    nama: 'pesan', perihal: 'Status pengiriman pesan', tabel: ['pesan'], lama: '90 hari',
    dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-pesan', run: forgetPesan,
  },
  {
    nama: 'kabar', perihal: 'Pesan ke keluarga', tabel: ['kabar'], lama: '90 hari',
    dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-kabar', run: forgetKabar,
  },
  {
    nama: 'foto_slip', perihal: 'Foto transfer yang tidak jadi dicatat', tabel: ['slip_foto'],
    lama: 'Satu hari', dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-foto', run: forgetFoto,
  },
  {
    nama: 'bukti', perihal: 'Bukti bayar dari pembayar', tabel: ['pembayaran_bukti'],
    lama: 'Dua tahun sesudah dikirim', dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-bukti',
    run: forgetBukti,
  },
  {
    nama: 'slip', perihal: 'Foto bukti transfer yang dicatat petugas', tabel: ['slip'],
    lama: 'Foto dan nama pengirim sepuluh tahun; catatannya tetap', dasar: PEMBUKUAN,
    nasib: 'dihapus', sweep: 'forget-old-slip', run: forgetOldSlip,
  },
  {
    nama: 'surat_keringanan', perihal: 'Surat keterangan pada keringanan', tabel: ['keringanan_berkas'],
    lama: 'Sepuluh tahun sesudah dikirim; keringanannya tetap', dasar: PEMBUKUAN, nasib: 'dihapus',
    sweep: 'forget-surat-keringanan', run: forgetSurat,
  },
  {
    nama: 'foto_linimasa', perihal: 'Foto info yang tidak jadi dipakai',
    tabel: [], lama: 'Satu hari; foto yang dipakai tetap bersama infonya', dasar: MINIMAL, nasib: 'dihapus',
    sweep: 'forget-foto-linimasa', run: forgetUnusedFoto,
  },
  {
    nama: 'foto_siswa', perihal: 'Foto siswa untuk kasir kantin', tabel: ['siswa_foto'],
    lama: 'Sampai izinnya ditarik, walinya berganti, atau siswanya keluar',
    dasar: 'Persetujuan orang tua (UU PDP pasal 25)', nasib: 'dihapus', sweep: 'forget-foto-siswa',
    run: (deps) => forgetFotoSiswa(deps),
  },
  {
    nama: 'batas_riwayat', perihal: 'Batas belanja sebelum diganti orang tua', tabel: ['batas_riwayat'],
    lama: '90 hari sesudah diganti; yang berlaku tetap', dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-batas',
    run: forgetBatas,
  },
  {
    nama: 'berkas', perihal: 'Berkas yang tidak dirujuk catatan mana pun', tabel: [],
    lama: 'Satu hari', dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-orphans',
    run: (deps) => forgetOrphans(deps),
  },
  {
    nama: 'tugas', perihal: 'Berkas yang diimpor dan catatan pekerjaan selesai',
    tabel: ['tugas', 'tugas_berkas'], lama: 'Berkas dua hari, pekerjaan 30 hari', dasar: MINIMAL,
    nasib: 'dihapus', sweep: 'forget-tugas', run: forgetTugas,
  },
  {
    nama: 'sesi', perihal: 'Sesi masuk dan nama perangkatnya', tabel: ['sesi'],
    lama: 'Satu tahun sesudah berakhir', dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-sesi',
    run: forgetOldSesi,
  },
  {
    nama: 'jawaban', perihal: 'Jawaban yang disimpan untuk permintaan berulang',
    tabel: ['idempotensi'], lama: '90 hari', dasar: MINIMAL, nasib: 'dihapus',
    sweep: 'forget-jawaban', run: forgetJawaban,
  },
  {
    nama: 'reset_pin', perihal: 'Penggantian PIN yang tidak selesai', tabel: ['pin_reset'],
    lama: 'Satu hari', dasar: MINIMAL, nasib: 'dihapus', sweep: 'forget-reset', run: forgetReset,
  },
  {
    nama: 'jejak', perihal: 'Jejak tindakan petugas dan keluarga', tabel: ['jejak'],
    lama: 'Lima tahun',
    dasar: 'UU PDP pasal 31: merekam pemrosesan; selama pajak dapat ditetapkan (UU KUP pasal 13)',
    nasib: 'dihapus', sweep: 'forget-jejak', run: forgetJejak,
  },
  {
    nama: 'pencarian', perihal: 'Siapa mencari dan membaca data siswa',
    tabel: ['siswa_pencarian', 'pencarian_luput', 'pembacaan'], lama: 'Satu tahun',
    dasar: 'UU PDP pasal 31: merekam pemrosesan', nasib: 'dihapus', sweep: 'forget-pencarian',
    run: async (deps, sweepDb) =>
      addDeleted(await forgetLookups(deps, sweepDb), await forgetPembacaan(deps, sweepDb)),
  },
  {
    nama: 'rekening', perihal: 'Rekening tujuan pengembalian', tabel: ['pengembalian'],
    lama: 'Dua tahun; sesudah itu empat angka terakhir', dasar: MINIMAL, nasib: 'disamarkan',
    sweep: 'mask-tujuan', run: maskTujuan,
  },
  {
    nama: 'mutasi', perihal: 'Teks mutasi bank yang sudah cocok', tabel: ['impor_baris'],
    lama: 'Dua tahun; angkanya tetap', dasar: MINIMAL, nasib: 'disamarkan',
    sweep: 'forget-mutasi', run: forgetKeteranganBank,
  },
  {
    nama: 'kata', perihal: 'Kata yang ditulis pada pembayaran, tautan dan cicilan',
    tabel: ['pembayaran', 'tautan', 'cicilan'], lama: 'Sepuluh tahun; angkanya tetap',
    dasar: PEMBUKUAN, nasib: 'disamarkan', sweep: 'forget-kata',
    run: async (deps, sweepDb) => {
      const links = addDeleted(
        await forgetTautanPesan(deps, sweepDb), await forgetAlasan(deps, sweepDb))
      return addDeleted(links, await forgetKeterangan(deps, sweepDb))
    },
  },
  {
    nama: 'insiden', perihal: 'Insiden data pribadi dan daftar orang yang terkait',
    tabel: ['insiden', 'insiden_terdampak'],
    lama: 'Daftar orangnya dua tahun sesudah ditutup; catatan insidennya tetap',
    dasar: 'UU PDP pasal 46: bukti pemberitahuan', nasib: 'dihapus', sweep: 'forget-insiden',
    run: forgetInsiden,
  },
]

/**
 * Rules whose term is an event. Books are only added to, and a receipt is signed as a whole with the
 * pupil's name, so neither can be emptied after ten years: what stays says no more than sums under
 * ids, and the name on a receipt that the family itself holds.
 */
const KEPT: readonly AturanRetensi[] = [
  {
    nama: 'akun', perihal: 'Akun, foto dan pilihan seseorang',
    tabel: [
      'pengguna', 'penugasan', 'undangan', 'pengguna_foto', 'totp', 'totp_cadangan', 'anak', 'pengajuan_wali',
      'wali_riwayat', 'pilihan_kabar', 'langganan_notifikasi', 'linimasa_dibaca', 'titipan_otomatis', 'tautan_rincian',
      'pengingat_donasi',
    ],
    lama: 'Sampai akun dihapus pemiliknya', dasar: LAYANAN, nasib: 'disamarkan',
  },
  {
    nama: 'persetujuan', perihal: 'Persetujuan dan penarikannya', tabel: ['persetujuan'],
    lama: 'Selama persetujuan harus dapat dibuktikan', dasar: 'UU PDP pasal 24', nasib: 'disimpan',
  },
  {
    nama: 'linimasa', perihal: 'Info yang ditulis sekolah dan institusi',
    tabel: ['linimasa', 'linimasa_foto', 'linimasa_berkas'],
    lama: 'Selama institusi memakai layanan', dasar: LAYANAN, nasib: 'disimpan',
  },
  {
    nama: 'siswa', perihal: 'Data siswa dan walinya dari sekolah',
    tabel: [
      'siswa', 'siswa_wali', 'siswa_pin', 'siswa_pin_percobaan', 'nomor_va', 'urutan_siswa', 'kartu', 'tarif',
      'siswa_kelas', 'siswa_nis', 'kenaikan', 'kenaikan_siswa', 'keluarga', 'kelas', 'wali', 'tanpa_kabar', 'impor_siswa',
      'impor_siswa_baris', 'unggahan', 'unggahan_baris', 'tindak_lanjut', 'henti_pengingat', 'surat_tunggakan',
    ],
    lama: 'Selama sekolah mencatatnya', dasar: LAYANAN, nasib: 'disimpan',
  },
  {
    nama: 'batas_belanja', perihal: 'Batas belanja dan alergi yang dicatat orang tua',
    tabel: ['batas_belanja'],
    lama: 'Selama sekolah mencatat siswanya; alergi sampai izinnya ditarik',
    dasar: 'Persetujuan orang tua (UU PDP pasal 25)', nasib: 'disimpan',
  },
  {
    nama: 'uang', perihal: 'Tagihan, pembayaran, kuitansi dan pembukuan',
    tabel: [
      'tagihan', 'pembayaran_rincian', 'pembayaran_langkah', 'pembayaran_gabungan',
      'pembayaran_bagian', 'pembayaran_tertahan', 'kuitansi_isi', 'kuitansi_gabungan', 'ledger_posting',
      'ledger_account', 'ledger_balance', 'kas', 'kas_pembayaran', 'kas_keluar', 'slip_rincian',
      'penarikan', 'setoran', 'setoran_rincian', 'titipan_pindah',
      'titipan_disisihkan', 'titipan_disisihkan_rincian', 'cicilan_bagian', 'impor',
      'impor_baris_berulang', 'kasus', 'snap_pembayaran', 'inbound_callback',
      'buku_harian', 'donatur', 'penyaluran', 'bukti_setor_zakat', 'bantuan', 'penjualan',
      'ketentuan', 'rekening', 'aturan_biaya', 'tagihan_terjadwal', 'penagihan', 'penagihan_baris', 'koreksi', 'jadwal_penagihan',
      'siswa_masuk', 'kredit', 'kredit_pakai', 'layanan', 'layanan_peserta', 'layanan_tanpa',
      'keringanan', 'keringanan_tagihan', 'penagihan_keringanan',
      'penanggung', 'tanggungan', 'bayar_penanggung',
      'penjualan_rincian', 'belanja_hari', 'shift_kasir', 'jatah_siswa',
      'penjualan_luring', 'hub_kantin', 'lapak', 'pelunasan_lapak', 'saldo_pindah', 'pesan_makan', 'menu_makan',
      'subsidi', 'subsidi_kelas', 'subsidi_penerima', 'subsidi_hari', 'bayar_sponsor',
      'pesanan_ppob', 'pembeli_ppob',
      'mitra', 'hari_mitra', 'layanan_mitra', 'layanan_mitra_pembayaran', 'kembali_mitra',
      'mitra_pin', 'mitra_perangkat', 'usulan_tarif_mitra',
    ],
    lama: 'Sekurangnya sepuluh tahun, sebagai angka', dasar: PEMBUKUAN, nasib: 'disimpan',
  },
]

/** Every rule about personal data. */
export const ATURAN_RETENSI: readonly AturanRetensi[] = [...APPLIED, ...KEPT]

/** Tables that say nothing about a person, each with the reason. */
export const TANPA_PRIBADI: Readonly<Record<string, string>> = {
  aturan_masuk: 'rules of an institution',
  aturan_cicilan: 'rules of a school',
  aturan_saldo: 'rules of a school',
  aturan_pesan: 'rules of a school',
  pesan_lapak: 'totals of stalls',
  tarif_mitra: 'fees and commissions of an institution',
  aturan_ppob: 'what an institution sells',
  prefix_operator: 'operators of mobile numbers',
  prefix_operator_riwayat: 'operators of mobile numbers',
  isi_deposit_ppob: 'money put into the deposit at the biller',
  keadaan_biller: 'whether the biller answers, and the deposit',
  produk_ppob: 'products and prices',
  produk_ppob_riwayat: 'prices',
  bank_snap: 'banks and their keys',
  dana_program: 'totals of programs',
  hari_libur: 'the calendar',
  institusi: 'institutions',
  jatah: 'what tills hold for a day',
  jenis_tagihan: 'kinds of bills',
  job_outbox: 'ids of work, for seconds',
  ketetapan_upz: 'decrees of an institution',
  kunci_penyedia: 'keys of providers, encrypted',
  kuitansi_nomor: 'series of numbers',
  ledger_event: 'the chart of the books',
  ledger_kind: 'the chart of the books',
  mesin_kasir: 'tills of a canteen',
  nilai_ziswaf: 'values of decrees',
  nilai_ziswaf_baku: 'values of decrees',
  panggilan_hitungan: 'keyed hashes of addresses, deleted when their hour or day is over',
  panggilan_penyedia: 'counts of calls to providers',
  penyaluran_berkas: 'proofs and pictures of distributions',
  payable: 'what a payment may be for',
  pemeriksaan: 'results of the nightly check',
  pemeriksaan_hukum: 'results of the nightly check',
  pemetaan_bank: 'columns of bank files',
  pemetaan_kolom: 'columns of files of schools',
  kenaikan_kelas: 'where classes go at the end of a year',
  penagihan_cakupan: 'types and periods of runs',
  pencairan_hari: 'days of payouts',
  penjualan_lapak: 'sums of stalls',
  prefix_va: 'prefixes of banks',
  produk: 'what a canteen sells',
  produk_gambar: 'pictures of what a canteen sells',
  produk_riwayat: 'prices of what a canteen sells',
  program_gambar: 'pictures that an institution publishes',
  program_ziswaf: 'programs that an institution publishes',
  putaran_pengingat: 'which reminders of a day were queued',
  retensi_laporan: 'counts of these rules',
  saklar: 'what is switched off for all institutions',
  schema_function: 'versions of the database',
  schema_migration: 'versions of the database',
  sekolah: 'schools',
  sekolah_cari: 'words of schools',
  sekolah_kata: 'words of schools',
  seri_surat: 'numbers of letters',
  snap_panggilan: 'external ids of banks, deleted every hour',
  snap_token: 'hashes of tokens of banks, deleted every hour',
  tahun_ajaran: 'school years',
  tangga_pengingat: 'a school’s rules of reminders',
  tingkat: 'levels of a school',
  tutup_fitrah: 'hours of an institution',
  waktu_makan: 'meal times of a school',
  wakaf_uang: 'the bank account of an institution',
}
