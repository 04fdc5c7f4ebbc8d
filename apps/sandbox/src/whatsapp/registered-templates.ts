import { REGISTERED_KABAR } from '#whatsapp/registered-kabar'
import type { RegisteredTemplate } from '#whatsapp/registered-template'

/** The provider words the code message itself; a business supplies only the code. */
const CODE_BODY = '{{1}} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.'

/**
 * The templates as registered with the provider. The API has its own copy; a contract test compares
 * the two.
 */
export const REGISTERED_TEMPLATES: readonly RegisteredTemplate[] = [
  {
    name: 'lunas_kode',
    language: 'id',
    category: 'authentication',
    body: CODE_BODY,
    footer: 'Kode ini kedaluwarsa dalam 5 menit.',
  },
  {
    name: 'lunas_perangkat_baru_2',
    language: 'id',
    category: 'utility',
    body:
      'Akun Lunas Anda baru saja dibuka di perangkat baru: {{1}}, pada {{2}}.\n\n' +
      'Ini Anda? Tidak ada yang perlu dilakukan. ' +
      'Bukan Anda? Buka menu Profil lalu Perangkat, dan keluarkan perangkat itu.',
  },
  {
    name: 'lunas_kontak_diubah_2',
    language: 'id',
    category: 'utility',
    body:
      '{{1}} akun Lunas Anda diganti pada {{2}}.\n\n' +
      'Ini Anda? Tidak ada yang perlu dilakukan. ' +
      'Bukan Anda? Batalkan dalam 7 hari di {{3}}\n\n' +
      'Jangan teruskan tautan ini kepada siapa pun.',
  },
  {
    name: 'lunas_sandi_diubah_2',
    language: 'id',
    category: 'utility',
    body:
      'Password akun Lunas Anda diganti pada {{1}}.\n\n' +
      'Ini Anda? Tidak ada yang perlu dilakukan. ' +
      'Bukan Anda? Segera buka aplikasi Lunas, pilih Lupa Password dan buat password baru.',
  },
  {
    name: 'lunas_totp_diubah_2',
    language: 'id',
    category: 'utility',
    body:
      'Verifikasi dua langkah akun Lunas Anda {{1}} pada {{2}}.\n\n' +
      'Bukan Anda yang meminta? Segera hubungi admin institusi Anda.',
  },
  {
    name: 'lunas_undangan',
    language: 'id',
    category: 'utility',
    body:
      'Halo {{1}}. {{2}} mengundang Anda sebagai {{3}} di portal Lunas.\n\n' +
      'Buka tautan ini dalam 7 hari dan pilih password Anda sendiri: {{4}}\n\n' +
      'Tautan ini berlaku sekali. Jangan teruskan kepada siapa pun.',
  },
  {
    name: 'lunas_penagihan_diajukan',
    language: 'id',
    category: 'utility',
    body:
      'Halo {{1}}. {{2}} sudah disiapkan: {{3}} tagihan, seluruhnya {{4}}.\n\n' +
      'Belum ada yang ditagih. Periksa dan putuskan di {{5}}\n\n' +
      'Tagihan terbit setelah orang kedua setuju.',
  },
  {
    name: 'lunas_belum_terdaftar_2',
    language: 'id',
    category: 'utility',
    body:
      'Seseorang, mungkin Anda, mencoba masuk ke Lunas dengan nomor ini. ' +
      'Nomor ini belum terdaftar.\n\n' +
      'Untuk mendaftar, buka aplikasi Lunas dan pilih Daftar. ' +
      'Bukan Anda? Abaikan pesan ini.',
  },
  {
    name: 'lunas_sudah_terdaftar_2',
    language: 'id',
    category: 'utility',
    body:
      'Seseorang, mungkin Anda, mencoba mendaftar ke Lunas dengan nomor ini. ' +
      'Nomor ini sudah punya akun.\n\n' +
      'Buka aplikasi Lunas dan pilih Masuk. ' +
      'Bukan Anda? Abaikan pesan ini.',
  },
  {
    name: 'lunas_akun_dihapus_2',
    language: 'id',
    category: 'utility',
    body:
      'Akun Lunas untuk nomor ini sudah dihapus. ' +
      'Catatan pembayaran tetap disimpan untuk pembukuan sekolah, tanpa nama dan nomor Anda.\n\n' +
      'Bukan Anda yang menghapusnya? Segera hubungi sekolah.',
  },
  ...REGISTERED_KABAR,
]

/** How many values the template takes. */
export function parametersOf({ body }: RegisteredTemplate): number {
  return new Set(body.match(/\{\{\d+\}\}/g)).size
}

export function fillTemplate(template: RegisteredTemplate, values: readonly string[]): string {
  const body = template.body.replaceAll(/\{\{(\d+)\}\}/g, (_, at) => values[Number(at) - 1] ?? '')
  return template.footer === undefined ? body : `${body}\n\n${template.footer}`
}
