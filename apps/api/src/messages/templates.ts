import { PEMBERITAHUAN_MAKS } from '@lunas/contract/insiden/insiden'
import { kabarTemplates } from '#messages/kabar-templates'
import type { MessageTemplate, TemplateName } from '#messages/template'

/** How long a code lives, as the texts tell people. */
const CODE_MINUTES = 5

const VALUE_LENGTH_MAX = 80
/** Parameters that may be longer: a cut link is useless, and bills and reasons are read in full. */
const LENGTH_MAX: Readonly<Record<string, number>> = {
  tautan: 300, rincian: 450, alasan: 220,
  // The points of a notice about an incident; together they fit into one message.
  ...PEMBERITAHUAN_MAKS,
}

/** Every message we send, in one file. A changed text must be approved under a new name. */
export const templates = {
  // WhatsApp words this one by itself, and adds a button that copies the code.
  kode: {
    name: 'lunas_kode',
    language: 'id',
    parameters: ['otp'],
    subject: 'Kode verifikasi Lunas',
    text:
      '{{otp}} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.\n\n' +
      `Kode ini kedaluwarsa dalam ${CODE_MINUTES} menit.`,
  },
  perangkat_baru: {
    name: 'lunas_perangkat_baru_2',
    language: 'id',
    parameters: ['perangkat', 'waktu'],
    subject: 'Masuk dari perangkat baru',
    text:
      'Akun Lunas Anda baru saja dibuka di perangkat baru: {{perangkat}}, pada {{waktu}}.\n\n' +
      'Ini Anda? Tidak ada yang perlu dilakukan. ' +
      'Bukan Anda? Buka menu Profil lalu Perangkat, dan keluarkan perangkat itu.',
  },
  kontak_diubah: {
    name: 'lunas_kontak_diubah_2',
    language: 'id',
    parameters: ['kontak', 'waktu', 'tautan'],
    subject: 'Kontak akun Lunas Anda diganti',
    text:
      '{{kontak}} akun Lunas Anda diganti pada {{waktu}}.\n\n' +
      'Ini Anda? Tidak ada yang perlu dilakukan. ' +
      'Bukan Anda? Batalkan dalam 7 hari di {{tautan}}\n\n' +
      'Jangan teruskan tautan ini kepada siapa pun.',
  },
  sandi_diubah: {
    name: 'lunas_sandi_diubah_2',
    language: 'id',
    parameters: ['waktu'],
    subject: 'Password akun Lunas Anda diganti',
    text:
      'Password akun Lunas Anda diganti pada {{waktu}}.\n\n' +
      'Ini Anda? Tidak ada yang perlu dilakukan. ' +
      'Bukan Anda? Segera buka aplikasi Lunas, pilih Lupa Password dan buat password baru.',
  },
  totp_diubah: {
    name: 'lunas_totp_diubah_2',
    language: 'id',
    parameters: ['perubahan', 'waktu'],
    subject: 'Verifikasi dua langkah akun Lunas Anda',
    text:
      'Verifikasi dua langkah akun Lunas Anda {{perubahan}} pada {{waktu}}.\n\n' +
      'Bukan Anda yang meminta? Segera hubungi admin institusi Anda.',
  },
  // To staff by e-mail. Approved for WhatsApp as well, so that every text has one place.
  undangan: {
    name: 'lunas_undangan',
    language: 'id',
    parameters: ['nama', 'institusi', 'tugas', 'tautan'],
    subject: 'Undangan bekerja di portal Lunas',
    text:
      'Halo {{nama}}. {{institusi}} mengundang Anda sebagai {{tugas}} di portal Lunas.\n\n' +
      'Buka tautan ini dalam 7 hari dan pilih password Anda sendiri: {{tautan}}\n\n' +
      'Tautan ini berlaku sekali. Jangan teruskan kepada siapa pun.',
  },
  penagihan_diajukan: {
    name: 'lunas_penagihan_diajukan',
    language: 'id',
    parameters: ['nama', 'penagihan', 'banyak', 'jumlah', 'tautan'],
    subject: 'Penagihan menunggu persetujuan',
    text:
      'Halo {{nama}}. {{penagihan}} sudah disiapkan: {{banyak}} tagihan, seluruhnya {{jumlah}}.\n\n' +
      'Belum ada yang ditagih. Periksa dan putuskan di {{tautan}}\n\n' +
      'Tagihan terbit setelah orang kedua setuju.',
  },
  belum_terdaftar: {
    name: 'lunas_belum_terdaftar_2',
    language: 'id',
    parameters: [],
    subject: 'Nomor ini belum terdaftar',
    text:
      'Seseorang, mungkin Anda, mencoba masuk ke Lunas dengan nomor ini. ' +
      'Nomor ini belum terdaftar.\n\n' +
      'Untuk mendaftar, buka aplikasi Lunas dan pilih Daftar. ' +
      'Bukan Anda? Abaikan pesan ini.',
  },
  sudah_terdaftar: {
    name: 'lunas_sudah_terdaftar_2',
    language: 'id',
    parameters: [],
    subject: 'Nomor ini sudah terdaftar',
    text:
      'Seseorang, mungkin Anda, mencoba mendaftar ke Lunas dengan nomor ini. ' +
      'Nomor ini sudah punya akun.\n\n' +
      'Buka aplikasi Lunas dan pilih Masuk. ' +
      'Bukan Anda? Abaikan pesan ini.',
  },
  akun_dihapus: {
    name: 'lunas_akun_dihapus_2',
    language: 'id',
    parameters: [],
    subject: 'Akun Anda sudah dihapus',
    text:
      'Akun Lunas untuk nomor ini sudah dihapus. ' +
      'Catatan pembayaran tetap disimpan untuk pembukuan sekolah, tanpa nama dan nomor Anda.\n\n' +
      'Bukan Anda yang menghapusnya? Segera hubungi sekolah.',
  },
  ...kabarTemplates,
} as const satisfies Record<TemplateName, MessageTemplate>

/** The text as its receiver reads it. A missing value is a bug and throws. */
export function renderText(template: MessageTemplate, isi: Readonly<Record<string, string>>) {
  return template.text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name, isi))
}

export function parameterValues(template: MessageTemplate, isi: Readonly<Record<string, string>>) {
  return template.parameters.map((name) => valueOf(name, isi))
}

/** One line of limited length, or WhatsApp refuses the message; strangers type these names. */
function valueOf(name: string, isi: Readonly<Record<string, string>>): string {
  const value = isi[name]?.replaceAll(/\s+/g, ' ').trim()
  if (!value) throw new RangeError(`message without ${name}`)
  return [...value].slice(0, LENGTH_MAX[name] ?? VALUE_LENGTH_MAX).join('')
}
