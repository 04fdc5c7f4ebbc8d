import type { Insiden, Pemberitahuan } from '@lunas/contract/insiden/insiden'
import { BATAS_INSIDEN_JAM } from '@lunas/contract/insiden/insiden'
import type { StatusInsiden, StatusTerdampak } from '@lunas/contract/insiden/insiden.status'
import { renderNotice } from '#messages/messages'
import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'

/**
 * How a table tells whose data is in it. `sejak` is the column that says since when a row exists,
 * null where the table does not know it: such rows count as always there. Rows that were deleted
 * since then cannot be found.
 */
export type Asal = {
  sejak: string | null
  /** The column that says until when the row named somebody; without it: until now. */
  sampai?: string
  /** The columns that hold accounts, pupils, numbers, and e-mail addresses of accounts. */
  pengguna?: readonly string[]
  siswa?: readonly string[]
  nomor?: readonly string[]
  email?: readonly string[]
  /** A text that is the id of an account, or something else. */
  pemilik?: string
  /** A column with the keyed hash of a number or address. */
  sidik?: string
  /** The payment that a row belongs to; its pupil and payer are concerned. */
  pembayaran?: string
}

export type Sumber =
  | Asal
  /** The same persons as another table names, which is asked instead. */
  | { sama: string }
  /** Why nobody is found by this table. */
  | { alasan: string }

/** A group of data that people choose: a retention rule, and the tables that are asked for it. */
export type KelompokData = {
  nama: string
  perihal: string
  tabel: readonly string[]
  sumber: Readonly<Record<string, Asal>>
}

export const insidenTransitions = {
  tell: { from: ['terbuka'], to: 'memberitahu' },
  close: { from: ['terbuka', 'memberitahu'], to: 'ditutup' },
} as const satisfies Record<string, { from: readonly StatusInsiden[]; to: StatusInsiden }>

/** How often the worker looks at an incident whose messages are under way, and afterwards. */
export const FOLLOW_MS = 5 * SECOND_MS
export const IDLE_MS = MINUTE_MS
/** A worker that has had an incident for this long is dead, and another goes on. */
export const CLAIM_MS = 5 * MINUTE_MS

/** The proof is kept as long as somebody may ask for it; afterwards only the counts of the trail. */
export const TERDAMPAK_KEPT_MS = 730 * DAY_MS

export function batasOf(ditemukan_at: Date): Date {
  return later(ditemukan_at, BATAS_INSIDEN_JAM * HOUR_MS)
}

/** Could not be reached, so that somebody has to tell them in another way. */
export const TAK_TERJANGKAU = ['gagal', 'tanpa_kontak'] as const satisfies StatusTerdampak[]

/**
 * SQL: whether a person still has to be told. A mail server reports only that it took the message,
 * so for mail that is the proof; a phone reports arrival, so for WhatsApp that is awaited.
 */
export const MASIH_TERBUKA = `NOT (t.status IN ('sampai', 'ditandai')
  OR (t.status = 'dikirim' AND t.kanal = 'email'))`

/** The event under which kabar queues the messages of an incident. */
export function peristiwaOf(insiden_id: string): string {
  return `insiden/${insiden_id}`
}

/** The message as its receiver reads it. */
export function renderPesan(institusi: string, isi: Pemberitahuan): string {
  return renderNotice('insiden', { pengirim: institusi, ...isi }).text
}

/** For those who cannot be reached: the same points, to be put up or published. */
export function sayPengumuman(institusi: string, isi: Pemberitahuan): string {
  return [
    `PENGUMUMAN: insiden data pribadi di ${institusi}`,
    `Data yang terungkap: ${isi.data}`,
    `Kapan: ${isi.kapan}`,
    `Bagaimana: ${isi.bagaimana}`,
    `Penanganan dan pemulihan: ${isi.penanganan}`,
    `Pertanyaan: ${isi.kontak}`,
    'Pengumuman ini ditujukan kepada semua yang datanya terkait dan belum menerima pesan dari kami.',
  ].join('\n\n')
}

export type Hitungan = Insiden['terdampak']
