import type { Institusi } from '#institusi/institusi'

export const DEMO_INSTITUSI: readonly Institusi[] = [
  {
    id: 'mobile', nama: 'Yayasan Contoh Insan Mulia', tagline: 'Bayar sekolah jadi tenang',
    logo: '/uploads/logo/mobile.svg', warna: '', wa_bantuan: '6281234567899',
    panduan_bayar: '', panduan_masuk: '', panduan_daftar: '',
  },
  {
    id: 'lain', nama: 'Yayasan Lain Nusantara', tagline: 'Sekolah lain, dompet lain',
    logo: '/uploads/logo/lain.svg', warna: '#1d4f91', wa_bantuan: '',
    panduan_bayar: '', panduan_masuk: '', panduan_daftar: '',
  },
]
