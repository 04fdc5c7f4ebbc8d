import type { StatusJujur } from '@lunas/contract/pembayaran/pembayaran'
import type { MetodeTercatat, StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Zone } from '@lunas/values/local-date'
import { shortInstant } from '@lunas/values/near-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { later, MINUTE_MS } from '#platform/clock'
import type { Words } from '#ports/payable'
import { askPersonAt } from '#pembayaran/doubt'
import { lastCheck, pembayaranTransitions } from '#pembayaran/pembayaran'
import type { UangColumns } from '#pembayaran/uang.queries'
import { promisedAt, sisaBukti, type HeldView } from '#tertahan/tertahan'

/** The facts that the sentences depend on. */
export type Keadaan = Omit<UangColumns, 'diterima'> & {
  /** The words for this kind of payment. */
  words: Words
  status: StatusPembayaran
  /** Since when it has this status. */
  sejak: Date
  metode: MetodeTercatat
  /** Whether the payer has a number, a code or a QR to pay with. */
  bernomor: boolean
  kedaluwarsa_at: Date
  /** When the gateway is asked next, if ever. */
  periksa_lagi_at: Date | null
  zona_waktu: Zone
  tertahan: HeldView | null
  /** Whether titipan still has to pay its part. */
  menyusul: boolean
  /** Its bills that are paid in full by now, by this or another payment. */
  lunas: readonly string[]
  /** Its bills that the school cancelled. */
  batal: readonly string[]
  /** What its bills still owe now. */
  sisa: Rupiah
  /** How much less came than was asked; 0 as long as nothing came. */
  kurang: Rupiah
}

/** After this a number that never came is no longer requested, and an expired charge is closed. */
const GIVE_UP_MS = 10 * MINUTE_MS
const CLOSING_MS = 2 * MINUTE_MS

const SAFE = 'Sudah telanjur bayar? Uang Anda aman, kirim buktinya.'

/** The name of the provider that we ask about the money. */
const ASKED: Record<MetodeTercatat, string> = {
  bca_va: 'bank', bni_va: 'bank', bri_va: 'bank', permata_va: 'bank', cimb_va: 'bank',
  mandiri_bill: 'bank', qris: 'penyelenggara QRIS', gopay: 'GoPay', shopeepay: 'ShopeePay',
  alfamart: 'Alfamart', indomaret: 'Indomaret', titipan: 'sekolah', snap_va: 'bank',
  tunai: 'kasir sekolah', transfer: 'bank sekolah', bantuan: 'unit ziswaf',
  mitra: 'mitra',
}

/** What we know, since when, what happens next and by when. Never more than we know. */
export function statusJujurOf(keadaan: Keadaan, now: Date): StatusJujur {
  const said = sayHeld(keadaan, now) ?? sayNothingOwed(keadaan) ?? SAY[keadaan.status](keadaan, now)
  return {
    yang_diketahui: said.yang_diketahui,
    sejak: (said.sejak ?? keadaan.sejak).toISOString(),
    berikutnya: said.berikutnya,
    paling_lambat: said.paling_lambat?.toISOString() ?? null,
  }
}

type Said = {
  yang_diketahui: string
  sejak?: Date
  berikutnya: string
  paling_lambat: Date | null
}

const SAY: Record<StatusPembayaran, (keadaan: Keadaan, now: Date) => Said> = {
  menunggu: sayWaiting,
  dipastikan: sayInDoubt,
  berhasil: sayPaid,
  kedaluwarsa: (keadaan, now) =>
    sayOver(keadaan, now, 'Uang belum kami terima.'),
  dibatalkan: (keadaan, now) =>
    sayOver(keadaan, now, 'Pembayaran ini dibatalkan, uang belum kami terima.'),
  gagal: (keadaan, now) =>
    sayOver(keadaan, now, 'Pembayaran ini tidak berhasil, uang belum kami terima.'),
  dikembalikan: ({ sejak, zona_waktu }, now) => ({
    yang_diketahui: `Uang dikembalikan ${shortInstant(sejak, now, zona_waktu)}.`,
    berikutnya: 'Lewat bank atau dompet digital, uang sampai dalam beberapa hari.',
    paling_lambat: null,
  }),
}

/** A bill of it was paid or cancelled meanwhile, so its number asks for money that nobody owes. */
function sayNothingOwed({ status, lunas, batal, sisa }: Keadaan): Said | undefined {
  if (lunas.length + batal.length === 0 || !isUnpaid(status)) return undefined
  const known = [
    ...(lunas.length > 0 ? [`${lunas.join(', ')} sudah lunas lewat pembayaran lain.`] : []),
    ...(batal.length > 0 ? [`${batal.join(', ')} dibatalkan oleh sekolah.`] : []),
  ]
  const closing =
    status === 'menunggu' ? 'Nomor ini sedang kami tutup.' : 'Nomor ini tidak berlaku lagi.'
  const rest = sisa > 0 ? ' Yang belum lunas dapat dibayar dengan pembayaran baru.' : ''
  return {
    yang_diketahui: known.join(' '),
    berikutnya: `${closing} Uang yang telanjur masuk disimpan sebagai titipan siswa.${rest}`,
    paling_lambat: null,
  }
}

function isUnpaid(status: StatusPembayaran): boolean {
  return status === 'menunggu' || pembayaranTransitions.settleLate.from.some((one) => one === status)
}

function sayWaiting(keadaan: Keadaan, now: Date): Said {
  const { metode, bernomor, kedaluwarsa_at, zona_waktu } = keadaan
  if (kedaluwarsa_at <= now) {
    return {
      yang_diketahui: 'Waktu bayar habis, uang belum kami terima.',
      berikutnya: `Kami sedang memastikan ke ${ASKED[metode]}.`,
      paling_lambat: later(kedaluwarsa_at, CLOSING_MS),
    }
  }
  if (!bernomor) return sayNumberless(keadaan, now)
  return {
    yang_diketahui: 'Uang belum kami terima.',
    berikutnya: `Bayar sebelum ${shortInstant(kedaluwarsa_at, now, zona_waktu)}. Status berubah otomatis.`,
    paling_lambat: kedaluwarsa_at,
  }
}

function sayNumberless({ metode, sejak }: Keadaan, now: Date): Said {
  const yang_diketahui = `Kami belum mendapat nomor pembayaran dari ${ASKED[metode]}.`
  const until = later(sejak, GIVE_UP_MS)
  if (until > now) {
    return {
      yang_diketahui,
      berikutnya: 'Kami coba lagi tiap beberapa detik. Nomornya muncul di sini.',
      paling_lambat: until,
    }
  }
  return {
    yang_diketahui,
    berikutnya:
      'Pembayaran ini ditutup setelah ada jawaban. Anda boleh membuat pembayaran baru.',
    paling_lambat: null,
  }
}

/** Also says which money did not pay a bill. */
function sayPaid(keadaan: Keadaan, now: Date): Said {
  const { sejak, zona_waktu, menyusul } = keadaan
  const received = `Uang kami terima ${shortInstant(sejak, now, zona_waktu)}`
  if (menyusul) {
    return {
      yang_diketahui: `${received} dan tercatat.`,
      berikutnya: 'Titipan ikut membayar bagiannya. Halaman ini berubah otomatis.',
      paling_lambat: later(sejak, MINUTE_MS),
    }
  }
  const rest = restOf(keadaan)
  return {
    yang_diketahui: rest.length > 0 ? `${received}. ${rest.join(' ')}` : sayAllPaid(keadaan, received),
    berikutnya: nextOf(keadaan),
    paling_lambat: null,
  }
}

/** What a parent wants to hear first: the bill is paid. */
function sayAllPaid({ words, lunas, sisa }: Keadaan, received: string): string {
  const [only, ...others] = lunas
  if (!only || sisa > 0) return `${received} ${words.tercatat}.`
  return `${others.length === 0 ? only : `${lunas.length} tagihan`} sudah lunas. ${received}.`
}

function restOf(keadaan: Keadaan): string[] {
  const { menjadi_titipan, ke_titipan, sedang_dikembalikan, dikembalikan, dibuka_lagi, words } = keadaan
  const sentences: [number, string][] = [
    [menjadi_titipan - ke_titipan, `disimpan sebagai ${words.titipan}.`],
    [ke_titipan, `dipindahkan dari ${words.asal} menjadi ${words.titipan}.`],
    [dikembalikan, 'sudah dikembalikan.'],
    [sedang_dikembalikan, 'sedang dikembalikan.'],
  ]
  const rest = sentences
    .filter(([jumlah]) => jumlah > 0)
    .map(([jumlah, fate]) => `${formatRupiah(jumlah)} ${fate}`)
  rest.unshift(...sayShort(keadaan))
  // In the past tense, since the bill may have been paid again.
  return dibuka_lagi ? [...rest, 'Tagihannya dibuka lagi.'] : rest
}

/** What is missing; a bill that takes no part payments still owes more than that. */
function sayShort({ kurang, sisa, menjadi_titipan, ke_titipan }: Keadaan): string[] {
  if (kurang === 0) return []
  if (sisa > 0 && menjadi_titipan > ke_titipan)
    return [`Uangnya belum cukup, tagihan masih ${formatRupiah(sisa)}.`]
  return [`Masih kurang ${formatRupiah(kurang)}.`]
}

function nextOf({ menjadi_titipan, sedang_dikembalikan, dibuka_lagi, sisa, words }: Keadaan): string {
  if (sedang_dikembalikan > 0) {
    return 'Belum kembali dalam beberapa hari? Tanyakan ke sekolah.'
  }
  if (menjadi_titipan > 0 && words.titipan === 'titipan Anda') {
    return 'Titipan ini uang Anda, bisa diminta kembali.'
  }
  if (menjadi_titipan > 0) {
    return 'Titipan bisa membayar tagihan lain, atau diminta kembali.'
  }
  if (sisa > 0 && !dibuka_lagi) return `Sisa ${formatRupiah(sisa)} masih ada di daftar tagihan siswa.`
  if (dibuka_lagi) return 'Yang masih perlu dibayar ada di daftar tagihan siswa.'
  return 'Sudah beres. Kuitansi bisa dibuka kapan saja.'
}

function sayInDoubt(keadaan: Keadaan, now: Date): Said {
  const { metode, bernomor, sejak, periksa_lagi_at, zona_waktu } = keadaan
  const handOver = askPersonAt(sejak)
  const next =
    periksa_lagi_at && periksa_lagi_at > now
      ? shortInstant(periksa_lagi_at, now, zona_waktu)
      : 'sekarang juga'
  return {
    // A charge that never had a number cannot have been paid.
    yang_diketahui: bernomor
      ? `Mungkin Anda sudah membayar, ${ASKED[metode]} belum memastikannya.`
      : `Nomor pembayaran belum ada, ${ASKED[metode]} belum menjawab.`,
    berikutnya:
      `Kami cek lagi ${next}. ` +
      `Belum pasti sampai ${shortInstant(handOver, now, zona_waktu)}? Petugas sekolah yang memeriksa. ` +
      (bernomor ? 'Jangan membayar lagi.' : 'Anda boleh membuat pembayaran baru.'),
    paling_lambat: handOver,
  }
}

function sayOver(keadaan: Keadaan, now: Date, yang_diketahui: string): Said {
  const { metode, periksa_lagi_at, kedaluwarsa_at, zona_waktu } = keadaan
  if (!periksa_lagi_at) {
    return {
      yang_diketahui,
      berikutnya: `${SAFE} Petugas akan memeriksanya.`,
      paling_lambat: null,
    }
  }
  // A gateway that owes its last answer is asked again, and the end is not known.
  const last = lastCheck(kedaluwarsa_at)
  const until = last > now ? ` sampai ${shortInstant(last, now, zona_waktu)}` : ''
  return {
    yang_diketahui,
    berikutnya: `${SAFE} Kami masih mengecek ke ${ASKED[metode]}${until}.`,
    paling_lambat: last > now ? last : null,
  }
}

/** An officer's finding goes before the gateway's state; undefined when no officer is needed. */
function sayHeld(keadaan: Keadaan, now: Date): Said | undefined {
  const { tertahan, status, zona_waktu, metode } = keadaan
  if (!tertahan) return undefined
  switch (tertahan.keadaan) {
    case 'menunggu':
      return {
        yang_diketahui:
          tertahan.sebab === 'bukti_pembayar'
            ? `Bukti Anda sudah kami terima. Uangnya belum terlihat di ${ASKED[metode]}.`
            : `${capital(ASKED[metode])} belum memberi kepastian, jadi petugas memeriksanya.`,
        sejak: tertahan.sejak,
        ...sayPromise(tertahan, zona_waktu, now, {
          inTime: (by) =>
            `Petugas sekolah memberi kepastian paling lambat ${by}. Jangan membayar lagi.`,
          late: (by) =>
            `Kepastian dijanjikan ${by}, dan terlambat. Hubungi sekolah, jangan membayar lagi.`,
        }),
      }
    case 'diajukan':
      return {
        yang_diketahui: 'Petugas sekolah sudah menemukan uangnya.',
        sejak: tertahan.sejak,
        ...sayPromise(tertahan, zona_waktu, now, {
          inTime: (by) =>
            `Petugas kedua memastikannya paling lambat ${by}. Lalu kuitansinya terbit.`,
          late: (by) =>
            `Kepastian dijanjikan ${by}, dan terlambat. Hubungi sekolah.`,
        }),
      }
    case 'tidak_ditemukan':
      // The payment changed afterwards, so its own status is newer.
      if (status === 'berhasil' || status === 'dikembalikan') return undefined
      return {
        yang_diketahui: `Petugas sekolah tidak menemukan uangnya: ${tertahan.alasan}`,
        ...(tertahan.diputus_at && { sejak: tertahan.diputus_at }),
        berikutnya:
          sisaBukti(tertahan) > 0
            ? 'Uang Anda sudah terpotong? Kirim bukti lain di sini, atau hubungi sekolah.'
            : 'Uang Anda sudah terpotong? Hubungi sekolah.',
        paling_lambat: null,
      }
    default:
      return undefined
  }
}

type Promised = Record<'inTime' | 'late', (by: string) => string>

/** By when an officer decides; after that time, that the officer is late. */
function sayPromise(
  { sejak, libur }: HeldView, zone: Zone, now: Date, say: Promised,
): Pick<Said, 'berikutnya' | 'paling_lambat'> {
  const promised = promisedAt(sejak, zone, libur)
  const isLate = promised <= now
  return {
    berikutnya: say[isLate ? 'late' : 'inTime'](shortInstant(promised, now, zone)),
    paling_lambat: isLate ? null : promised,
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
