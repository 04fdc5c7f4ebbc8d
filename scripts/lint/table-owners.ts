/**
 * Who owns which table. Only its owner writes or locks a table. Others call a function of the owner
 * (apps/api/sql/<owner>), or read what it offers: a view in the schema `offered`, which stands beside
 * the table in its migration, or a text that <owner>/<owner>.ts exports. Nobody can lock a row through
 * such a view, since no role may update it. Tests and seeds are free.
 *
 * A view is listed by its name without the schema, and belongs to the slice that lists it.
 */
export const OWNERS: Owners = {
  platform: ['idempotensi', 'jejak', 'job_outbox', 'panggilan_hitungan', 'penugasan', 'penugasan_berlaku', 'sesi'],
  ledger: [
    'antar_sekolah', 'ledger_account', 'ledger_balance', 'ledger_entry', 'ledger_event',
    'ledger_kind', 'ledger_posting', 'ledger_transfer',
  ],
  anak: ['anak', 'pengajuan_wali', 'siswa_wali', 'wali_riwayat', 'wali_siswa'],
  batas: ['batas_belanja', 'batas_riwayat'],
  'buku-harian': ['buku_harian'],
  cicilan: ['alasan_cicilan', 'aturan_cicilan', 'cicilan', 'cicilan_bagian', 'rencana_cicilan'],
  insiden: ['insiden', 'insiden_terdampak'],
  'impor-siswa': ['impor_siswa', 'impor_siswa_baris'],
  unggahan: ['unggahan', 'unggahan_baris'],
  institusi: ['institusi'],
  donasi: ['bukti_setor_zakat', 'dana_program', 'donatur', 'pengingat_donasi'],
  kabar: [
    'kabar', 'kabar_insiden', 'langganan_notifikasi', 'penerima_kabar', 'pilihan_kabar',
    'putaran_pengingat', 'tangga_pengingat', 'tanpa_kabar',
  ],
  'foto-siswa': ['siswa_foto'],
  jatah: ['hub_kantin', 'jatah', 'jatah_siswa', 'penjualan_luring'],
  kantin: ['lapak', 'produk', 'produk_gambar', 'produk_riwayat', 'waktu_makan'],
  kartu: ['kartu'],
  kas: ['kas', 'kas_keluar', 'kas_pembayaran'],
  kuitansi: ['kuitansi', 'kuitansi_gabungan', 'kuitansi_isi', 'kuitansi_nomor'],
  linimasa: ['linimasa', 'linimasa_berkas', 'linimasa_dibaca', 'linimasa_foto'],
  messages: ['pesan'],
  otp: ['otp'],
  pembayaran: [
    'inbound_callback', 'keterangan_pembayaran', 'payable', 'pembayaran', 'pembayaran_bagian', 'pembayaran_berjalan',
    'pembayaran_gabungan', 'pembayaran_keluarga', 'pembayaran_langkah', 'pembayaran_rincian',
    'pembayaran_riwayat', 'pihak',
  ],
  'pemetaan-kolom': ['pemetaan_kolom'],
  pembacaan: ['pembacaan', 'pembacaan_petugas', 'pembacaan_siswa'],
  pemeriksaan: ['pemeriksaan', 'pemeriksaan_hukum'],
  pengembalian: ['penarikan', 'pengembalian'],
  pengguna: ['aturan_masuk', 'kontak_lama', 'pengguna', 'totp', 'totp_cadangan'],
  penjualan: [
    'belanja_hari', 'mesin_kasir', 'pelunasan_lapak', 'penjualan', 'penjualan_lapak', 'penjualan_rincian', 'pesan_lapak',
    'shift_kasir',
  ],
  penyedia: ['kunci_penyedia', 'panggilan_penyedia', 'saklar'],
  persetujuan: ['persetujuan'],
  petugas: ['undangan'],
  subsidi: ['bayar_sponsor', 'subsidi', 'subsidi_hari', 'subsidi_kelas', 'subsidi_penerima'],
  'pesan-makan': ['aturan_pesan', 'menu_makan', 'pesan_makan'],
  saldo: ['aturan_saldo', 'saldo_pindah'],
  pin: ['pin_reset', 'siswa_pin', 'siswa_pin_percobaan'],
  profil: ['pengguna_foto'],
  penyaluran: ['penyaluran', 'penyaluran_berkas', 'penyaluran_gambar'],
  mitra: [
    'data_mitra', 'hari_mitra', 'kembali_mitra', 'layanan_mitra', 'layanan_mitra_pembayaran', 'mitra', 'mitra_perangkat',
    'mitra_pin', 'tarif_mitra', 'usulan_tarif_mitra',
  ],
  ppob: [
    'aturan_ppob', 'isi_deposit_ppob', 'keadaan_biller', 'pembeli_ppob', 'pesanan_ppob', 'prefix_operator', 'prefix_operator_riwayat',
    'produk_ppob', 'produk_ppob_riwayat',
  ],
  bantuan: ['bantuan'],
  program: [
    'ketentuan', 'ketetapan_upz', 'nilai_ziswaf', 'nilai_ziswaf_baku', 'program', 'program_gambar', 'program_ziswaf',
    'tutup_fitrah', 'wakaf_uang',
  ],
  biaya: ['aturan_biaya'],
  rekening: ['rekening'],
  rekonsiliasi: [
    'hari_libur', 'impor', 'impor_baris', 'impor_baris_berulang', 'kasus', 'pemetaan_bank', 'pencairan_hari',
  ],
  retensi: ['retensi_laporan'],
  sekolah: ['sekolah', 'sekolah_cari', 'sekolah_kata', 'sekolah_penyelenggara'],
  setoran: ['setoran', 'setoran_rincian'],
  siswa: [
    'kelas', 'keluarga', 'pencarian_luput', 'siswa', 'siswa_kelas', 'siswa_nis', 'siswa_pencarian', 'siswa_rinci',
    'tahun_ajaran', 'tingkat', 'wali',
  ],
  slip: ['slip', 'slip_foto', 'slip_rincian'],
  snap: ['bank_snap', 'nomor_va', 'prefix_va', 'snap_panggilan', 'snap_pembayaran', 'snap_token'],
  kenaikan: ['kenaikan', 'kenaikan_kelas', 'kenaikan_siswa'],
  keringanan: ['keringanan', 'keringanan_berkas', 'keringanan_tagihan'],
  koreksi: ['koreksi'],
  penanggung: ['bayar_penanggung', 'penanggung', 'tanggungan'],
  kredit: ['hitungan_tagihan', 'kredit', 'kredit_pakai', 'kredit_tagihan'],
  layanan: ['layanan', 'layanan_peserta', 'layanan_tanpa'],
  tunggakan: ['henti_pengingat', 'seri_surat', 'surat_tunggakan', 'tindak_lanjut'],
  penagihan: ['jadwal_penagihan', 'penagihan', 'penagihan_baris', 'penagihan_cakupan', 'penagihan_keringanan',
    'siswa_masuk'],
  tagihan: ['jenis_tagihan', 'tagihan', 'tagihan_ditanggung', 'tagihan_kredit', 'tagihan_periode', 'tagihan_potongan', 'tagihan_terjadwal', 'tagihan_terutang'],
  tarif: ['tarif'],
  tautan: ['tautan', 'tautan_rincian'],
  tertahan: ['bukti_dikirim', 'pembayaran_bukti', 'pembayaran_tertahan'],
  titipan: [
    'titipan_berjalan', 'titipan_disisihkan', 'titipan_disisihkan_rincian', 'titipan_otomatis',
    'titipan_pindah',
  ],
  tugas: ['tugas', 'tugas_berkas'],
  urutan: ['urutan_siswa'],
}

/** Files that access tables of others directly. An entry that is no longer needed is refused. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'apps/api/sql/pembayaran/book_pembayaran.sql',
    tables: ['ledger_balance', 'ledger_posting', 'kuitansi_nomor', 'job_outbox'],
    why: 'Every settlement runs it: a call for each of these rows would cost more than the row does.',
  },
  {
    file: 'apps/api/sql/pembayaran/settle_pembayaran.sql',
    tables: ['tagihan', 'ledger_posting', 'kuitansi_nomor', 'job_outbox'],
    why: 'Settles one bill without a further call; fast-paths.test.ts holds it equal to the slow way.',
  },
  {
    file: 'apps/api/sql/snap/book_fitting_snap.sql',
    tables: [
      'tagihan', 'pembayaran', 'pembayaran_rincian', 'ledger_posting', 'kuitansi_nomor', 'job_outbox',
    ],
    why: 'Books a batch of a bank in a few statements; fast-paths.test.ts holds it equal to the slow way.',
  },
  {
    file: 'apps/api/sql/snap/book_snap.sql',
    tables: ['pembayaran', 'pembayaran_rincian'],
    why: 'Writes a payment that was never waiting, as book_fitting_snap does for a batch.',
  },
]

/** Slices, and platform and ledger below them, with their tables and views. */
export type Owners = Readonly<Record<string, readonly string[]>>

export type Exception = { file: string; tables: readonly string[]; why: string }
