/** A text that WhatsApp has approved under `name`; its parameters come in the order given here. */
export type MessageTemplate = {
  name: string
  language: 'id'
  parameters: readonly string[]
  subject: string
  /** {{parameter}} stands where its value goes. */
  text: string
}

/** The parameters of each notice. */
export type NoticeIsi = {
  perangkat_baru: { perangkat: string; waktu: string }
  kontak_diubah: { kontak: string; waktu: string; tautan: string }
  sandi_diubah: { waktu: string }
  totp_diubah: { perubahan: string; waktu: string }
  undangan: { nama: string; institusi: string; tugas: string; tautan: string }
  penagihan_diajukan: { nama: string; penagihan: string; banyak: string; jumlah: string; tautan: string }
  belum_terdaftar: Record<string, never>
  sudah_terdaftar: Record<string, never>
  akun_dihapus: Record<string, never>
  pengingat_berhenti: Record<string, never>
  pengingat_mulai: Record<string, never>
}

/** The parameters of each message to families about money and bills. */
export type KabarIsi = {
  kuitansi: KuitansiIsi
  pembayaran_ditemukan: KuitansiIsi
  pembayaran_tidak_ditemukan: PembayaranIsi & { alasan: string }
  pembayaran_dipastikan: PembayaranIsi
  pembayaran_kedaluwarsa: PembayaranIsi
  pembayaran_dibatalkan: PembayaranIsi
  pembayaran_gagal: PembayaranIsi
  pembayaran_tidak_jadi: PembayaranIsi
  pembayaran_dikembalikan: PembayaranIsi
  titipan_tersimpan: PembayaranIsi
  uang_kembali: PembayaranIsi & { nasib: string }
  uang_ditarik: PembayaranIsi
  titipan_kembali: PembayaranIsi & { nasib: string }
  cicilan_disetujui: CicilanIsi & { rincian: string }
  cicilan_ditolak: CicilanIsi & { alasan: string }
  cicilan_berakhir: CicilanIsi & { alasan: string; jumlah: string }
  cicilan_gugur: CicilanIsi & { alasan: string; jumlah: string }
  wali_baru: WaliIsi & { nomor: string; cara: string }
  wali_anda: WaliIsi & { cara: string }
  wali_berakhir: WaliIsi & { alasan: string }
  insiden: InsidenIsi
  dana_disalurkan: PenyaluranIsi
  pengingat_donasi: { pengirim: string; program: string; niat: string; tautan: string }
  belanja_kantin: SaldoIsi & { barang: string; jumlah: string }
  saldo_rendah: SaldoIsi
  makan_diambil: MakanIsi
  makan_kembali: MakanIsi & { jumlah: string }
  makan_hangus: MakanIsi & { jumlah: string }
  pesanan_selesai: PesananIsi
  pesanan_kembali: PesananIsi
  pesanan_mitra_kembali: PesananIsi
  tagihan_baru: TagihanIsi
  pengingat: TagihanIsi
}
type PembayaranIsi = { jumlah: string; anak: string; pengirim: string; tautan: string }
type SaldoIsi = { anak: string; pengirim: string; saldo: string; tautan: string }
type MakanIsi = { anak: string; pengirim: string; hari: string; pesanan: string; tautan: string }
type CicilanIsi = { tagihan: string; anak: string; pengirim: string; tautan: string }
type WaliIsi = { anak: string; pengirim: string; tautan: string }
type InsidenIsi = {
  pengirim: string
  data: string
  kapan: string
  bagaimana: string
  penanganan: string
  kontak: string
}
type KuitansiIsi = PembayaranIsi & { waktu: string; nomor: string }
type PenyaluranIsi = {
  pengirim: string
  jumlah: string
  program: string
  tanggal: string
  uraian: string
  tautan: string
}
type PesananIsi = { pesanan: string; pengirim: string; jumlah: string; tautan: string }
type TagihanIsi = PembayaranIsi & { rincian: string }

export type TemplateName = 'kode' | keyof NoticeIsi | keyof KabarIsi
