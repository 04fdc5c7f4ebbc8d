import type { NoticeIsi } from '#messages/messages'

export type TemplateName = 'kode' | keyof NoticeIsi

/** A text that WhatsApp has approved under `name`; its parameters come in the order given here. */
export type MessageTemplate = {
  name: string
  language: 'id'
  parameters: readonly string[]
  /** With a button that fills in or copies the code; the body is then WhatsApp's own text. */
  isCode: boolean
  subject: string
  /** {{parameter}} stands where its value goes. */
  text: string
}

/** How long a code lives, as the texts tell people. */
export const CODE_MINUTES = 5

/** Every message we send, on one page. A changed text is approved under a new name. */
export const templates = {
  kode: {
    name: 'lunas_kode',
    language: 'id',
    parameters: ['otp'],
    isCode: true,
    subject: 'Kode verifikasi Lunas',
    text:
      '{{otp}} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.\n\n' +
      `Kode ini kedaluwarsa dalam ${CODE_MINUTES} menit.`,
  },
  perangkat_baru: {
    name: 'lunas_perangkat_baru',
    language: 'id',
    parameters: ['perangkat', 'waktu'],
    isCode: false,
    subject: 'Masuk dari perangkat baru',
    text:
      'Akun Lunas Anda baru saja dibuka di perangkat baru: {{perangkat}}, pada {{waktu}}.\n\n' +
      'Bila ini Anda, tidak ada yang perlu dilakukan. Bila bukan, buka menu Profil lalu ' +
      'Perangkat, dan keluarkan perangkat itu.',
  },
  belum_terdaftar: {
    name: 'lunas_belum_terdaftar',
    language: 'id',
    parameters: [],
    isCode: false,
    subject: 'Nomor ini belum terdaftar',
    text:
      'Seseorang, mungkin Anda, mencoba masuk ke Lunas dengan nomor ini. Nomor ini belum ' +
      'terdaftar.\n\nUntuk mendaftar, buka aplikasi Lunas dan pilih Daftar. Bila bukan Anda, ' +
      'abaikan pesan ini.',
  },
  sudah_terdaftar: {
    name: 'lunas_sudah_terdaftar',
    language: 'id',
    parameters: [],
    isCode: false,
    subject: 'Nomor ini sudah terdaftar',
    text:
      'Seseorang, mungkin Anda, mencoba mendaftar ke Lunas dengan nomor ini. Nomor ini sudah ' +
      'punya akun.\n\nBuka aplikasi Lunas dan pilih Masuk. Bila bukan Anda, abaikan pesan ini.',
  },
} as const satisfies Record<TemplateName, MessageTemplate>

/** The text as its receiver reads it. A missing value is our own mistake. */
export function renderText(template: MessageTemplate, isi: Readonly<Record<string, string>>) {
  return template.text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name, isi))
}

export function parameterValues(template: MessageTemplate, isi: Readonly<Record<string, string>>) {
  return template.parameters.map((name) => valueOf(name, isi))
}

function valueOf(name: string, isi: Readonly<Record<string, string>>): string {
  const value = isi[name]?.trim()
  if (!value) throw new RangeError(`message without ${name}`)
  return value
}
