import { ATURAN_RETENSI } from '#aturan-retensi'
import type { Asal, KelompokData, Sumber } from '#insiden/insiden'

const sama = (sama: string): Sumber => ({ sama })
const OF_PAYMENT = sama('pembayaran')

/**
 * Whose data is in each table that a retention rule names: what the breach room looks for. A table of
 * a rule that is missing here is refused by `test/schema/retensi.test.ts`.
 */
const SUMBER: Readonly<Record<string, Sumber>> = {
  otp: { sejak: 'dibuat_at', nomor: ['tujuan'], email: ['tujuan'] },
  kontak_lama: { sejak: 'diubah_at', pengguna: ['pengguna_id'] },
  pesan: { sejak: 'dibuat_at', sidik: 'penerima_sidik' },
  kabar: { sejak: 'dibuat_at', nomor: ['nomor_wa'] },
  slip_foto: { sejak: 'dibuat_at', pengguna: ['pengguna_id'] },
  pembayaran_bukti: { sejak: 'dikirim_at', pengguna: ['pengguna_id'], pembayaran: 'pembayaran_id' },
  slip: {
    sejak: 'diajukan_at', siswa: ['siswa_id'], pengguna: ['diajukan_oleh', 'diputus_oleh'],
  },
  tugas: { sejak: 'dibuat_at', pengguna: ['pengguna_id'] },
  tugas_berkas: sama('tugas'),

  pengguna: { sejak: null, sampai: 'dihapus_at', pengguna: ['id'] },
  penugasan: { sejak: 'dibuat_at', pengguna: ['pengguna_id', 'dibuat_oleh', 'diakhiri_oleh'] },
  undangan: { sejak: 'dibuat_at', pengguna: ['pengguna_id', 'dibuat_oleh'] },
  pengguna_foto: sama('pengguna'),
  sesi: { sejak: 'dibuat_at', pengguna: ['pengguna_id'] },
  totp: sama('pengguna'),
  totp_cadangan: sama('pengguna'),
  anak: { sejak: 'sejak', pengguna: ['pengguna_id'], siswa: ['siswa_id'] },
  pengajuan_wali: {
    sejak: 'dibuat_at', pengguna: ['pengguna_id', 'diajukan_oleh', 'diputus_oleh'],
    siswa: ['siswa_id'], nomor: ['nomor_wa', 'nomor_lama'],
  },
  wali_riwayat: {
    sejak: 'pada', pengguna: ['pengguna_id'], siswa: ['siswa_id'], nomor: ['nomor_wa'],
  },
  pin_reset: { sejak: null, pengguna: ['pengguna_id'], siswa: ['siswa_id'] },
  pilihan_kabar: { sejak: null, nomor: ['nomor_wa'] },
  linimasa: { sejak: 'diubah_at', pengguna: ['diubah_oleh'] },
  linimasa_foto: { alasan: 'pictures of news; nobody is recorded in them' },
  linimasa_berkas: { alasan: 'files of pictures of news; nobody is recorded in them' },
  linimasa_dibaca: { sejak: 'pada', pengguna: ['pengguna_id'] },
  langganan_notifikasi: { sejak: 'dilihat_at', pengguna: ['pengguna_id'] },
  pengingat_donasi: { sejak: 'dibuat_at', pengguna: ['pengguna_id'] },
  titipan_otomatis: { sejak: 'sejak_at', pengguna: ['pengguna_id'], siswa: ['siswa_id'] },
  tautan: { sejak: 'dibuat_at', pengguna: ['pengguna_id'], siswa: ['siswa_id'] },
  tautan_rincian: sama('tautan'),
  // A person's id, or a word for strangers.
  idempotensi: { sejak: 'dibuat_at', pemilik: 'pemilik' },

  persetujuan: { sejak: 'pada', pengguna: ['pengguna_id'], siswa: ['siswa_id'] },

  siswa: { sejak: null, siswa: ['id'] },
  siswa_wali: { sejak: null, siswa: ['siswa_id'], nomor: ['nomor_wa'] },
  siswa_pin: sama('siswa'),
  siswa_pin_percobaan: sama('siswa'),
  nomor_va: sama('siswa'),
  urutan_siswa: sama('siswa'),
  kartu: sama('siswa'),
  siswa_kelas: sama('siswa'),
  siswa_nis: sama('siswa'),
  kenaikan: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh', 'diajukan_oleh', 'diputus_oleh'] },
  kenaikan_siswa: { sejak: null, siswa: ['siswa_id'] },
  impor_siswa: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh'] },
  impor_siswa_baris: { sejak: null, siswa: ['siswa_id'] },
  unggahan: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh'] },
  unggahan_baris: { sejak: null, siswa: ['siswa_id'] },
  wali: { sejak: null, siswa: ['siswa_id'], nomor: ['nomor_wa'] },
  tanpa_kabar: { sejak: 'sejak_at', siswa: ['siswa_id'], nomor: ['nomor_wa'] },
  keluarga: sama('siswa'),
  tarif: { sejak: null, siswa: ['siswa_id'], pengguna: ['dibuat_oleh'] },
  kelas: { alasan: 'names of classes and of the teachers who lead them, who have no account here' },
  siswa_foto: { sejak: 'diubah_at', siswa: ['siswa_id'], pengguna: ['diubah_oleh'] },
  batas_belanja: { sejak: 'diubah_at', siswa: ['siswa_id'] },
  batas_riwayat: { sejak: 'sejak', siswa: ['siswa_id'] },
  lapak: { alasan: 'names of consignees; one with an account is the person of mitra' },

  // The subject of a line may be a pupil; other ids match none.
  jejak: { sejak: 'pada', pengguna: ['pengguna_id'], siswa: ['subject_id'] },
  siswa_pencarian: { sejak: 'pada', siswa: ['siswa_id'] },
  pencarian_luput: { alasan: 'holds keyed hashes of addresses of strangers who found nobody' },
  pembacaan: { sejak: 'jam', pengguna: ['pengguna_id'], siswa: ['siswa_id'] },

  tagihan: { sejak: null, siswa: ['siswa_id'] },
  // A pihak may be a pupil; a donor is found by the table that names donors.
  pembayaran: { sejak: 'dibuat_at', pengguna: ['pengguna_id'], siswa: ['pihak_id'] },
  pembayaran_rincian: OF_PAYMENT,
  pembayaran_langkah: OF_PAYMENT,
  pembayaran_gabungan: OF_PAYMENT,
  pembayaran_bagian: OF_PAYMENT,
  pembayaran_tertahan: {
    sejak: 'sejak', pengguna: ['dipegang_oleh', 'diajukan_oleh', 'diputus_oleh'],
    pembayaran: 'pembayaran_id',
  },
  kuitansi_isi: OF_PAYMENT,
  kuitansi_gabungan: OF_PAYMENT,
  ledger_posting: OF_PAYMENT,
  ledger_account: sama('tagihan'),
  ledger_balance: sama('tagihan'),
  kas: {
    sejak: 'dibuka_at', pengguna: ['pengguna_id', 'ditutup_oleh', 'diajukan_oleh', 'diputus_oleh'],
  },
  kas_pembayaran: OF_PAYMENT,
  kas_keluar: sama('pengembalian'),
  slip_rincian: sama('tagihan'),
  pengembalian: {
    sejak: 'diajukan_at', siswa: ['pihak_id'], pengguna: ['diajukan_oleh', 'diputus_oleh'],
  },
  penarikan: OF_PAYMENT,
  setoran: {
    sejak: 'dibuat_at', pengguna: ['diajukan_oleh', 'diputus_oleh', 'diterima_oleh'],
  },
  setoran_rincian: OF_PAYMENT,
  titipan_pindah: {
    sejak: 'pada', siswa: ['dari_siswa_id', 'ke_siswa_id'], pengguna: ['pengguna_id'],
  },
  titipan_disisihkan: { sejak: 'dibuat_at', siswa: ['siswa_id'] },
  titipan_disisihkan_rincian: sama('titipan_disisihkan'),
  cicilan: {
    sejak: 'diajukan_at', siswa: ['siswa_id'], pengguna: ['diajukan_oleh', 'diputus_oleh'],
  },
  cicilan_bagian: sama('cicilan'),
  impor: { sejak: 'diimpor_at', pengguna: ['diimpor_oleh', 'dibatalkan_oleh'] },
  impor_baris: { sejak: 'waktu', pembayaran: 'pembayaran_id' },
  impor_baris_berulang: OF_PAYMENT,
  kasus: {
    sejak: 'dibuat_at', siswa: ['pihak_id'], pengguna: ['diajukan_oleh', 'diputus_oleh'],
  },
  snap_pembayaran: OF_PAYMENT,
  inbound_callback: { alasan: 'belongs to no institution; the payments in it are those of pembayaran' },
  buku_harian: OF_PAYMENT,
  penyaluran: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  penjualan: {
    sejak: 'terjadi_at', siswa: ['siswa_id'],
    pengguna: ['pengguna_id', 'diajukan_oleh', 'diputus_oleh'],
  },
  penjualan_rincian: sama('penjualan'),
  belanja_hari: sama('penjualan'),
  jatah_siswa: { sejak: null, siswa: ['siswa_id'] },
  penjualan_luring: { sejak: 'diterima_at', siswa: ['siswa_id'], pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  hub_kantin: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh'] },
  shift_kasir: { sejak: 'dibuka_at', pengguna: ['pengguna_id', 'diajukan_oleh', 'diputus_oleh'] },
  saldo_pindah: { sejak: 'pada', siswa: ['siswa_id'], pengguna: ['pengguna_id'] },
  menu_makan: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh'] },
  subsidi: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh', 'diakhiri_oleh'] },
  bayar_sponsor: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  subsidi_hari: { sejak: null, siswa: ['siswa_id'] },
  subsidi_kelas: { alasan: 'names classes; its pupils are those of subsidi_hari' },
  subsidi_penerima: { sejak: null, siswa: ['siswa_id'] },
  pesan_makan: { sejak: 'dipesan_at', siswa: ['siswa_id'], pengguna: ['dipesan_oleh', 'diakhiri_oleh'] },
  pelunasan_lapak: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  bukti_setor_zakat: OF_PAYMENT,
  pembeli_ppob: { sejak: null, pengguna: ['pengguna_id'] },
  pesanan_ppob: { alasan: 'its buyer is the person of pembeli_ppob' },
  tagihan_terjadwal: { alasan: 'its pupil is the one of tagihan' },
  kredit: { sejak: 'dibuat_at', siswa: ['siswa_id'] },
  kredit_pakai: { alasan: 'its pupil is the one of kredit' },
  layanan: { sejak: 'diubah_at', pengguna: ['diubah_oleh'] },
  layanan_peserta: { sejak: 'dibuat_at', siswa: ['siswa_id'], pengguna: ['oleh'] },
  layanan_tanpa: { sejak: 'dibuat_at', siswa: ['siswa_id'], pengguna: ['oleh'] },
  siswa_masuk: { sejak: 'dibuat_at', siswa: ['siswa_id'], pengguna: ['oleh'] },
  jadwal_penagihan: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh'] },
  penagihan: {
    sejak: 'dibuat_at', pengguna: ['dibuat_oleh', 'diajukan_oleh', 'diputus_oleh'],
  },
  penagihan_baris: { sejak: null, siswa: ['siswa_id'] },
  penagihan_keringanan: { alasan: 'its pupil is the one of penagihan_baris' },
  keringanan: {
    sejak: 'diajukan_at', siswa: ['siswa_id'], pengguna: ['diajukan_oleh', 'diputus_oleh', 'diakhiri_oleh'],
  },
  keringanan_berkas: sama('keringanan'),
  keringanan_tagihan: { alasan: 'its pupil is the one of tagihan' },
  penanggung: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh'] },
  tanggungan: {
    sejak: 'diajukan_at', siswa: ['siswa_id'], pengguna: ['diajukan_oleh', 'diputus_oleh', 'diakhiri_oleh'],
  },
  bayar_penanggung: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  tindak_lanjut: { sejak: 'dibuat_at', siswa: ['siswa_id'], pengguna: ['oleh', 'selesai_oleh'] },
  surat_tunggakan: { sejak: 'dibuat_at', siswa: ['siswa_id'], pengguna: ['oleh'] },
  henti_pengingat: { sejak: 'dibuat_at', siswa: ['siswa_id'], pengguna: ['oleh', 'diakhiri_oleh'] },
  koreksi: {
    sejak: 'diajukan_at', siswa: ['siswa_id'], pengguna: ['diajukan_oleh', 'diputus_oleh'],
  },
  aturan_biaya: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  rekening: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  ketentuan: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  bantuan: {
    sejak: 'diajukan_at', siswa: ['siswa_id'], pengguna: ['diajukan_oleh', 'diputus_oleh'],
  },
  mitra: {
    sejak: 'dibuat_at', pengguna: ['pengguna_id', 'diajukan_oleh', 'diputus_oleh'], nomor: ['nomor_wa'],
  },
  usulan_tarif_mitra: { sejak: 'diajukan_at', pengguna: ['diajukan_oleh', 'diputus_oleh'] },
  mitra_pin: sama('mitra'),
  mitra_perangkat: sama('mitra'),
  hari_mitra: { alasan: 'totals of an agent, who is the person of mitra' },
  layanan_mitra: { alasan: 'its agent is the person of mitra, its payers are in pembayaran' },
  layanan_mitra_pembayaran: { alasan: 'names payments only' },
  kembali_mitra: { alasan: 'amounts of a layanan_mitra' },
  donatur: { sejak: 'dibuat_at', nomor: ['nomor_wa'] },

  // The list of one incident may itself be exposed in another.
  insiden: { sejak: 'dibuat_at', pengguna: ['dibuat_oleh', 'diajukan_oleh', 'diputus_oleh', 'ditutup_oleh'] },
  insiden_terdampak: { sejak: null, pengguna: ['pengguna_id'], siswa: ['siswa_id'], nomor: ['nomor_wa'] },
}

/** Every retention rule as a group of data that people choose in the breach room. */
export const KELOMPOK_DATA: readonly KelompokData[] = ATURAN_RETENSI
  .filter(({ tabel }) => tabel.length > 0)
  .map(({ nama, perihal, tabel }) => ({
    nama, perihal, tabel, sumber: Object.fromEntries(tabel.flatMap(sourceOf)),
  }))

/** The table that is asked: another one where that names the same persons. */
function sourceOf(tabel: string): [string, Asal][] {
  const one = SUMBER[tabel]
  if (!one || 'alasan' in one) return []
  return 'sama' in one ? sourceOf(one.sama) : [[tabel, one]]
}

/** For the test that compares both lists. */
export const SUMBER_TABEL = SUMBER
