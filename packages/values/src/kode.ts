import { INSTITUSI_PATTERN } from './institusi-pattern.ts'

/**
 * References for people and providers: a short prefix, the institution's code and the row's UUID in
 * Crockford base 32. They contain the institution, so no table across institutions is needed to
 * find the row, and they cannot be guessed, since the UUID is mostly random.
 */
export const KODE_PREFIXES = {
  sekolah: 'SKL',
  siswa: 'SIS',
  tagihan: 'TGH',
  pembayaran: 'LNS',
  pengajuan: 'AJU',
  pengguna: 'PGN',
  penugasan: 'PTG',
  sesi: 'SSI',
  tiket: 'OTP',
  pesan: 'PSN',
  kas: 'KAS',
  slip: 'SLP',
  foto: 'FTO',
  pengembalian: 'PGB',
  jejak: 'JJK',
  impor: 'IMP',
  setoran: 'STR',
  tautan: 'TAU',
  bukti: 'BKT',
  cicilan: 'CCL',
  jenis: 'JNS',
  tarif: 'TRF',
  penagihan: 'PNG',
  koreksi: 'KRK',
  keringanan: 'KRG',
  penanggung: 'PNJ',
  tanggungan: 'TGG',
  bayarpenanggung: 'BYP',
  tindak: 'TDL',
  surat: 'SRT',
  tingkat: 'TKT',
  kelas: 'KLS',
  kenaikan: 'NKK',
  tugas: 'TGS',
  pembacaan: 'BCA',
  program: 'PRG',
  nilai: 'NLZ',
  penyaluran: 'SLR',
  bantuan: 'BTN',
  ketentuan: 'KTT',
  rekening: 'REK',
  aturanbiaya: 'ABY',
  insiden: 'ISD',
  terdampak: 'TDP',
  linimasa: 'INF',
  pesanan: 'PSP',
  mitra: 'MTR',
  usulantarif: 'UTM',
  lapak: 'LPK',
  produk: 'PRD',
  kartu: 'KRT',
  shift: 'SHF',
  penjualan: 'JUL',
  pelunasan: 'PLL',
  menu: 'MNM',
  pesanmakan: 'PMK',
  subsidi: 'SBS',
  bayarsponsor: 'BYS',
  waktu: 'WKM',
  hub: 'HUB',
  klaim: 'KLM',
  keluarga: 'KLG',
  imporsiswa: 'IPS',
  unggahan: 'UGH',
} as const
export type KodeKind = keyof typeof KODE_PREFIXES
export type Kode = { institusi_id: string; id: string }

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function formatKode(kind: KodeKind, institusi_id: string, id: string): string {
  return `${KODE_PREFIXES[kind]}-${institusi_id}-${encodeUuid(id)}`
}

/** Undefined for text that is not a reference of that kind; never throws, since strangers send it. */
export function parseKode(kind: KodeKind, text: string): Kode | undefined {
  const [prefix, institusi_id, encoded, ...rest] = text.split('-')
  if (prefix !== KODE_PREFIXES[kind] || !institusi_id || !encoded || rest.length > 0)
    return undefined
  const id = decodeUuid(encoded)
  if (!id || !INSTITUSI_PATTERN.test(institusi_id)) return undefined
  return { institusi_id, id }
}

/** The id of an optional reference; also undefined for text that is not a reference. */
export function idOfKode(kind: KodeKind, text: string | undefined): string | null {
  return text === undefined ? null : (parseKode(kind, text)?.id ?? null)
}

/** A table of two letters for every ten bits, for speed: a look-up answer has many references. */
const PAIRS = Array.from(
  { length: 1024 },
  (_, bits) => `${ALPHABET[bits >> 5]}${ALPHABET[bits & 31]}`,
)

/** 128 bits as two letters for the first byte and four for each following 20 bits. */
function encodeUuid(id: string): string {
  const hex = id.replaceAll('-', '')
  let text = PAIRS[Number.parseInt(hex.slice(0, 2), 16)] ?? ''
  for (let i = 2; i < 32; i += 5) {
    const bits = Number.parseInt(hex.slice(i, i + 5), 16)
    text += `${PAIRS[bits >> 10]}${PAIRS[bits & 1023]}`
  }
  return text
}

function decodeUuid(text: string): string | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text)) return undefined
  let hex = readBits(text, 0, 2).toString(16).padStart(2, '0')
  for (let i = 2; i < 26; i += 4)
    hex += readBits(text, i, i + 4)
      .toString(16)
      .padStart(5, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function readBits(text: string, from: number, to: number): number {
  let bits = 0
  for (let i = from; i < to; i++) bits = (bits << 5) | ALPHABET.indexOf(text[i] ?? '')
  return bits
}
