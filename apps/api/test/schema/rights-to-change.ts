import { RIGHTS_TO_DELETE } from './rights-to-delete.ts'

/** The columns that the program may change, per table. A new one is added here, with its reason in the commit. */
const CHANGEABLE: Record<string, string> = {
  anak: 'sejak tertaut',
  aturan_biaya: 'alasan diputus_at diputus_oleh status',
  aturan_cicilan:
    'aktif bagian_maks batas_tanggal hari_maks jenis_id otomatis_maks pertama_persen ' +
    'toleransi_hari',
  aturan_masuk: 'diubah_at diubah_oleh wajib_totp',
  aturan_pesan: 'diubah_at tidak_diambil',
  aturan_saldo: 'diubah_at maks',
  bantuan: 'alasan diputus_at diputus_oleh pembayaran_id status',
  batas_belanja:
    'alergen diblokir diblokir_hari diubah_at harian kabar_belanja kategori_diblokir ' +
    'mingguan per_waktu pin pin_di_atas produk_diblokir saldo_rendah',
  batas_riwayat:
    'diblokir diblokir_hari harian kategori_diblokir mingguan per_waktu pin pin_di_atas produk_diblokir',
  bayar_penanggung: 'alasan diputus_at diputus_oleh status',
  bayar_sponsor: 'alasan diputus_at diputus_oleh status',
  belanja_hari: 'jumlah',
  bukti_setor_zakat: 'dicatat_at dicatat_oleh nomor',
  cicilan: 'alasan catatan diputus_at diputus_oleh status',
  dana_program: 'bagian donasi terkumpul',
  donatur: 'atas_nama email nama nomor_wa',
  hari_libur: 'nama',
  hari_mitra: 'banyak biaya catatan dihitung ditutup_at jumlah kembali komisi',
  hub_kantin: 'alamat dicabut_at dipasang_at kode_sidik salah terlihat_at',
  idempotensi: 'jawaban',
  impor: 'alasan_batal baris baris_berulang dibatalkan_at dibatalkan_oleh sen_dibukukan',
  impor_baris: 'biaya identitas jumlah pembayaran_id pembukuan posting_reference setoran_id',
  impor_siswa: 'baru berubah dibatalkan_at diterapkan_at ditolak keluarga sama status',
  impor_siswa_baris: 'keluarga_saudara_id sebelum',
  inbound_callback: 'asing coba_lagi_at selesai_at',
  insiden:
    'bagaimana catatan catatan_tutup data diajukan_at diajukan_oleh dihitung_at diputus_at ' +
    'diputus_oleh ditemukan_at ditutup_at ditutup_oleh judul kapan kelompok kontak ' +
    'penanganan periksa_at status terpapar_dari terpapar_sampai uraian',
  insiden_terdampak: 'catatan kanal nomor_wa pengguna_id status status_at',
  institusi: 'logo metode_mati nama tagline wa_bantuan warna',
  jadwal_penagihan: 'berikut bulan_depan dibuat_at dibuat_oleh hari terakhir terakhir_bulan',
  jatah: 'dilepas_at kali',
  jatah_siswa: 'jumlah terpakai',
  jenis_tagihan: 'aktif boleh_dicicil hari_aktif hari_tempo kelompok kode_akun nama prioritas saat_masuk saat_pindah',
  kabar: 'isi kirim_at percobaan status',
  kartu: 'berhenti status',
  kas:
    'alasan catatan diajukan_at diajukan_oleh dihitung diputus_at diputus_oleh ditutup_at ' +
    'ditutup_oleh hitungan seharusnya',
  kasus:
    'catatan catatan_putusan diajukan_at diajukan_oleh diputus_at diputus_oleh identitas ' +
    'pihak_id sebab status tindakan usulan_pembayaran_id usulan_potongan usulan_reference',
  keadaan_biller: 'deposit dijawab_at diperiksa_at gangguan_sejak',
  kelas: 'nama tingkat_id wali_kelas',
  keluarga: 'nama',
  henti_pengingat: 'diakhiri_at diakhiri_oleh',
  keringanan: 'alasan diakhiri_at diakhiri_oleh diputus_at diputus_oleh ke_titipan sampai status',
  keringanan_berkas: 'dikirim_at jenis kunci sidik ukuran',
  keringanan_tagihan: 'dasar jumlah kredit_lepas',
  penanggung: 'aktif jenis nama',
  tanggungan: 'alasan diakhiri_at diakhiri_oleh diputus_at diputus_oleh sampai status',
  kredit: 'dititipkan terpakai',
  kredit_pakai: 'jumlah',
  layanan: 'diubah_at diubah_oleh hari',
  layanan_peserta: 'sampai',
  ketentuan: 'alasan diputus_at diputus_oleh status',
  kontak_lama: 'dibatalkan_at',
  kenaikan: 'alasan diajukan_at diajukan_oleh diputus_at diputus_oleh status versi',
  kenaikan_kelas: 'ke_nama ke_tingkat naik',
  kenaikan_siswa: 'ke_kelas_id kecuali sebelum_kelas_id',
  koreksi: 'alasan dibukukan diputus_at diputus_oleh ke_titipan status',
  kuitansi_nomor: 'terakhir',
  kunci_penyedia: 'akhir diubah_at rahasia',
  langganan_notifikasi: 'auth dilihat_at p256dh pengguna_id sesi_id',
  lapak: 'aktif mitra_id nama penitip',
  layanan_mitra: 'status',
  ledger_balance: 'held',
  linimasa:
    'cuplikan deskripsi disematkan diubah_at diubah_oleh diumumkan_at foto_id judul kelas ' +
    'penulis sasaran sekolah_id status tayang_dari tayang_sampai tingkat versi',
  linimasa_foto: 'dipakai',
  menu_makan: 'ditarik_at terpesan',
  mesin_kasir: 'nama',
  mitra:
    'alamat alasan batas_alasan batas_baru batas_diajukan_at batas_diajukan_oleh batas_diputus_at ' +
    'batas_diputus_oleh batas_harian diajukan_at diajukan_oleh diputus_at diputus_oleh nama ' +
    'nomor_wa pengguna_id status usaha',
  mitra_pin: 'pin_hash salah',
  nilai_ziswaf: 'dicabut_at',
  nomor_va: 'berakhir_at',
  otp:
    'dipakai_at email_at email_berlaku_sampai email_kode_hash kirim_lagi_at kiriman ' +
    'kode_hash percobaan proof_berlaku_sampai proof_dipakai_at proof_hash',
  pelunasan_lapak: 'alasan diputus_at diputus_oleh status',
  pembayaran: 'diperiksa_at instruksi keterangan langkah periksa_lagi_at status tagihan_tunggal',
  pembayaran_gabungan: 'diperiksa_at instruksi periksa_lagi_at',
  pembayaran_tertahan:
    'alasan diajukan_at diajukan_oleh dipegang_oleh diputus_at diputus_oleh identitas ' +
    'jumlah kunci referensi rekening_sekolah_id sebab status tanggal',
  pemeriksaan: 'mulai_at selesai_at',
  pemetaan_bank: 'dipakai_at nama_bank pemetaan',
  pemetaan_kolom: 'diubah_at diubah_oleh kolom',
  penagihan: 'alasan diajukan_at diajukan_oleh diajukan_otomatis diputus_at diputus_oleh status versi',
  penagihan_baris: 'ditanggung diubah diubah_at hari jumlah kredit potongan sebab tanggungan_id',
  penagihan_cakupan: 'terbuka',
  pencairan_hari: 'identitas',
  pencarian_luput: 'kali',
  pengajuan_wali: 'catatan diajukan_at diajukan_oleh diputus_at diputus_oleh nomor_lama status',
  pengembalian: 'cara catatan diputus_at diputus_oleh periksa_lagi_at referensi selesai_at status',
  pengguna:
    'alamat dihapus_at dikukuhkan_at dikukuhkan_oleh dinonaktifkan_at dinonaktifkan_oleh email email_terverifikasi_at ' +
    'nama nomor_wa pertama_masuk_at sandi_hash',
  panggilan_penyedia: 'gangguan kali milidetik sejak terlama',
  pengguna_foto: 'jenis kunci sidik ukuran',
  pengingat_donasi: 'berikut_at jumlah tanggal terakhir',
  penjualan: 'alasan diajukan_at diajukan_oleh diputus_at diputus_oleh status',
  penjualan_lapak: 'jumlah pelunasan_id',
  penjualan_luring: 'alasan catatan diajukan_at diajukan_oleh diajukan_untuk diputus_at diputus_oleh status',
  penugasan: 'diakhiri_at diakhiri_oleh',
  penyaluran: 'alasan diputus_at diputus_oleh status',
  penyaluran_berkas: 'jenis kunci sidik ukuran',
  pesan: 'penyedia_id sebab status status_at',
  pesan_lapak: 'pelunasan_id',
  pesan_makan: 'diakhiri_at diakhiri_oleh status',
  pesanan_ppob:
    'bayar_at bayar_id dikirim_at harga_biller harga_maks kembali masalah mitra_id nama_pelanggan ' +
    'nomor pembayaran_id periksa_lagi_at rc selesai_at sn status',
  pilihan_kabar: 'aktif diubah_at',
  pin_reset: 'dimulai_at otp_hash siswa_id terverifikasi_at tiket',
  prefix_operator: 'kode_operator',
  produk: 'aktif alergen barcode favorit harga kategori nama stok',
  produk_riwayat: 'dijual harga',
  produk_gambar: 'jenis kunci sidik ukuran',
  produk_ppob:
    'bernominal boleh_ulang dibuka dilihat_at harga jeda_dari jeda_sampai kategori merek ' +
    'nama pascabayar uraian',
  program_gambar: 'jenis kunci sidik ukuran',
  program_ziswaf:
    'bagian_per_ekor cerita diubah_at ekor harga_bagian jenis mulai nama objek ringkas ' +
    'selesai status target untuk_tagihan urutan',
  retensi_laporan: 'banyak kali sampai_at',
  rekening: 'alasan diputus_at diputus_oleh status',
  saklar: 'diubah_at kalimat',
  sekolah: 'alamat kota logo nama penyelenggara zona_waktu',
  sesi: 'berakhir_at dicabut_at level menunggu terakhir_at',
  setoran:
    'catatan_putusan diajukan_at diajukan_oleh diputus_at diputus_oleh diterima_at ' +
    'diterima_oleh jumlah_diterima referensi_bank status',
  shift_kasir: 'alasan diajukan_at diajukan_oleh diputus_at diputus_oleh ditutup_at hilang sampai_urut',
  siswa: 'jenis_kelamin kelas keluarga_id nama nis nisn program sekolah_id status',
  siswa_kelas: 'kelas_id',
  siswa_masuk: 'dibuat_at dilewati oleh penagihan_id status',
  siswa_pencarian: 'kali',
  siswa_pin: 'pin_hash',
  siswa_pin_percobaan: 'ditolak salah',
  slip: 'alasan diputus_at diputus_oleh kunci pembayaran_id pengirim status',
  snap_pembayaran: 'dijawab_at external_id hari hasil pembayaran_id',
  seri_surat: 'terakhir',
  subsidi: 'alasan diakhiri_at diakhiri_oleh diberikan_sampai diputus_at diputus_oleh status',
  subsidi_hari: 'dilepas_at terpakai',
  tagihan: 'boleh_dicicil cicilan_id dibatalkan_at dibayar jumlah kredit kredit_lepas potongan',
  tangga_pengingat: 'aktif diubah_at diubah_oleh langkah tagihan_baru tenang_dari tenang_sampai',
  tarif: 'sampai',
  tautan: 'dicabut_at pesan',
  tindak_lanjut: 'selesai_at selesai_oleh',
  titipan_disisihkan: 'dibayar_id periksa_lagi_at selesai_at tersimpan',
  titipan_otomatis: 'periksa_lagi_at',
  totp: 'dipasang_at langkah rahasia',
  totp_cadangan: 'dipakai_at',
  tugas:
    'ambil_at berakhir_at hasil hentikan_at kegagalan kursor penggarap percobaan status ' +
    'sudah total',
  undangan: 'diganti_at dipakai_at',
  unggahan:
    'alasan batal_diajukan_at batal_diajukan_oleh batal_diputus_at batal_diputus_oleh diajukan_at diajukan_oleh ' +
    'diputus_at diputus_oleh status',
  unggahan_baris: 'id',
  usulan_tarif_mitra: 'alasan diputus_at diputus_oleh status',
  urutan_siswa: 'jenis_id',
  waktu_makan: 'diakhiri_at',
  wali: 'nama nomor_wa',
}

/** Tables of which the program may change every column. */
const WHOLLY_CHANGEABLE = ['panggilan_hitungan']

/** Every right to change or delete a row. */
export const RIGHTS_TO_CHANGE: readonly string[] = [
  ...RIGHTS_TO_DELETE,
  ...WHOLLY_CHANGEABLE.map((table) => `UPDATE on ${table}`),
  ...Object.entries(CHANGEABLE).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `UPDATE ${column} on ${table}`),
  ),
]
