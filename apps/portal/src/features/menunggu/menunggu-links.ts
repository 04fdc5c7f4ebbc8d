import type { JenisMenunggu } from '@lunas/contract/portal/menunggu'
import { linkOptions } from '@tanstack/react-router'

/** What waits, in a word, and the list that shows it. */
export const MENUNGGU_LINKS = {
  bantuan: { word: 'Bantuan dari infak', link: linkOptions({ to: '/ziswaf/bantuan', search: { status: 'menunggu' } }) },
  biaya: { word: 'Biaya dan cara bayar', link: linkOptions({ to: '/biaya' }) },
  cicilan: { word: 'Cicilan', link: linkOptions({ to: '/cicilan', search: { status: 'diajukan' } }) },
  insiden: { word: 'Pemberitahuan insiden', link: linkOptions({ to: '/insiden' }) },
  kas: { word: 'Selisih kas', link: linkOptions({ to: '/kas/tutup', search: { usulan: 'menunggu' } }) },
  kasus: { word: 'Kasus rekonsiliasi', link: linkOptions({ to: '/rekonsiliasi', search: { status: 'diajukan' } }) },
  kenaikan: { word: 'Kenaikan kelas', link: linkOptions({ to: '/kenaikan', search: { status: 'menunggu' } }) },
  keringanan: { word: 'Keringanan', link: linkOptions({ to: '/keringanan', search: { status: 'diajukan' } }) },
  ketentuan: { word: 'Ketetapan UPZ', link: linkOptions({ to: '/ziswaf/upz' }) },
  klaim: { word: 'Penjualan tanpa internet', link: linkOptions({ to: '/kantin/luring' }) },
  koreksi: { word: 'Koreksi tagihan', link: linkOptions({ to: '/koreksi', search: { status: 'menunggu' } }) },
  mitra: { word: 'Mitra baru atau batas baru', link: linkOptions({ to: '/mitra', search: { usulan: 'menunggu' } }) },
  pelunasan: { word: 'Pembayaran lapak', link: linkOptions({ to: '/kantin/lapak', search: { status: 'menunggu' } }) },
  pembatalan: {
    word: 'Pembatalan penjualan kantin', link: linkOptions({ to: '/kantin/penjualan', search: { usulan: 'menunggu' } }),
  },
  penagihan: { word: 'Penagihan', link: linkOptions({ to: '/penagihan', search: { status: 'menunggu' } }) },
  penanggung: { word: 'Pembayaran penanggung', link: linkOptions({ to: '/penanggung', search: { status: 'menunggu' } }) },
  pengajuan: { word: 'Nomor baru wali', link: linkOptions({ to: '/pengajuan', search: { status: 'menunggu' } }) },
  pengembalian: { word: 'Pengembalian', link: linkOptions({ to: '/pengembalian', search: { status: 'menunggu' } }) },
  penutupan: { word: 'Nomor kasir yang hilang', link: linkOptions({ to: '/kantin/shift', search: { usulan: 'menunggu' } }) },
  penyaluran: { word: 'Penyaluran dana', link: linkOptions({ to: '/ziswaf/penyaluran', search: { status: 'menunggu' } }) },
  rekening: { word: 'Rekening sekolah', link: linkOptions({ to: '/rekening' }) },
  setoran: { word: 'Setoran', link: linkOptions({ to: '/setoran', search: { usulan: 'menunggu' } }) },
  slip: { word: 'Bukti transfer', link: linkOptions({ to: '/transfer', search: { status: 'menunggu' } }) },
  sponsor: { word: 'Pembayaran sponsor', link: linkOptions({ to: '/kantin/sponsor', search: { status: 'menunggu' } }) },
  subsidi: { word: 'Subsidi makan', link: linkOptions({ to: '/kantin/subsidi', search: { status: 'diajukan' } }) },
  tanggungan: { word: 'Tanggungan', link: linkOptions({ to: '/tanggungan', search: { status: 'diajukan' } }) },
  tarif_mitra: { word: 'Biaya dan komisi mitra', link: linkOptions({ to: '/mitra' }) },
  tertahan: { word: 'Pembayaran tertahan', link: linkOptions({ to: '/tertahan', search: { keadaan: 'diajukan' } }) },
  unggahan: { word: 'Impor tagihan', link: linkOptions({ to: '/tagihan/impor' }) },
} as const satisfies Record<JenisMenunggu, object>
