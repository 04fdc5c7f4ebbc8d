import {
  BERUBAH_SHOWN, type BarisPenagihan, type Penagihan as OnWire, type PratinjauPenagihan, type SiswaHilang,
} from '@lunas/contract/tagihan/penagihan'
import { berubahWords } from '@lunas/contract/tagihan/penagihan.words'
import type { SebabBerubah, SebabTidakDitagih, StatusPenagihan } from '@lunas/contract/tagihan/penagihan.status'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import { leastRupiah, minusRupiah, rupiah, shareOfRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { reliefsOn, totalOf, type Applied, type Relief } from '#keringanan/keringanan'
import type { Used } from '#kredit/kredit'
import { shareOf, type Besar } from '#penanggung/penanggung'
import { resolveTarif, tarifOn, type Tarif } from '#tarif/tarif'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

export type Penagihan = {
  id: string
  sekolah_id: string
  sekolah: string
  nama: string
  status: StatusPenagihan
  versi: number
  banyak: number
  jumlah: Rupiah
  siswa: number
  dibuat_at: Date
  dibuat_oleh: string
  diajukan_at: Date | null
  diajukan_oleh_id: string | null
  diajukan_oleh: string
  /** The worker proposed it; nobody looked at its lines before. */
  otomatis: boolean
  diputus_at: Date | null
  diputus_oleh: string
  alasan: string
}

/** One type and period of a run, with the dates of its bills. */
export type Cakupan = {
  jenis_id: string
  periode: string
  nama: string
  tanggal_aktif: LocalDate
  jatuh_tempo: LocalDate
  /** The tariffs of the type. */
  tarif: readonly Tarif[]
  /** How many times the tariff is billed. */
  kali: number
  /** The days of the month that are billed, where it is not all of them. */
  bagian?: { hari: number; sebulan: number }
  /** The days on which a pupil has the service that is billed. */
  daysFor?: (siswa_id: string) => readonly LocalDate[]
  /** Billed only for lines that people add. */
  onlyByHand: boolean
}

/** A pupil with the classes by school year. */
export type Siswa = {
  id: string
  jenis_kelamin: '' | 'L' | 'P'
  program: string
  kelas: readonly { kelas_id: string; tingkat_id: string; mulai: LocalDate; selesai: LocalDate }[]
}

export type Sasaran = { tingkat: ReadonlySet<string>; kelas: ReadonlySet<string> }

/** What a second payer bears of a line. */
export type Ditanggung = { tanggungan_id: string; jumlah: Rupiah }

export type Baris = {
  siswa_id: string
  jenis_id: string
  periode: string
  /** What the parent is asked for, after reliefs and without the share of a second payer. */
  jumlah: Rupiah
  sebab: SebabTidakDitagih | null
  keringanan: readonly Applied[]
  /** What a second payer bears, and by which agreement. */
  ditanggung: Ditanggung | null
  /** What credits of earlier bills take off. */
  kredit: readonly Used[]
  /** The days of a service that are billed. */
  hari?: readonly LocalDate[]
}

/** The lines of a run: for every pupil whom it is about, a bill or the reason why there is none. */
export function linesOf(
  daftarCakupan: readonly Cakupan[], daftarSiswa: readonly Siswa[], sasaran: Sasaran,
  isBilled: (siswa_id: string, jenis_id: string, periode: string) => boolean,
  reliefsFor: (siswa_id: string, jenis_id: string, day: LocalDate) => readonly Relief[],
  payerFor: (siswa_id: string, jenis_id: string, day: LocalDate) => (Besar & { id: string }) | undefined,
): Omit<Baris, 'kredit'>[] {
  return daftarCakupan.filter(({ onlyByHand }) => !onlyByHand).flatMap((cakupan) => {
    const { jenis_id, periode, tanggal_aktif, kali, bagian } = cakupan
    const tarif = tarifOn(cakupan.tarif, tanggal_aktif)
    return daftarSiswa.flatMap((siswa): Omit<Baris, 'kredit'>[] => {
      const kelas = siswa.kelas.find(
        ({ mulai, selesai }) => mulai <= tanggal_aktif && tanggal_aktif <= selesai)
      const hari = cakupan.daysFor?.(siswa.id)
      if (!isMeant(sasaran, kelas) || hari?.length === 0) return []
      const line = { siswa_id: siswa.id, jenis_id, periode }
      const none = (sebab: SebabTidakDitagih) => [{ ...line, jumlah: rupiah(0), sebab, keringanan: [], ditanggung: null }]
      if (isBilled(siswa.id, jenis_id, periode)) return none('sudah_ditagih')
      const found = resolveTarif(tarif, {
        ...siswa, kelas_id: kelas?.kelas_id ?? null, tingkat_id: kelas?.tingkat_id ?? null,
      })
      if ('sebab' in found) return none(found.sebab)
      const whole = rupiah(found.tarif.jumlah * (hari?.length ?? kali))
      const dasar = bagian ? shareOfRupiah(whole, bagian.hari, bagian.sebulan) : whole
      const keringanan = reliefsOn(dasar, reliefsFor(siswa.id, jenis_id, tanggal_aktif))
      const left = minusRupiah(dasar, totalOf(keringanan))
      const ditanggung = borneBy(left, payerFor(siswa.id, jenis_id, tanggal_aktif))
      const jumlah = minusRupiah(left, ditanggung?.jumlah ?? rupiah(0))
      return [{ ...line, jumlah, sebab: null, keringanan, ditanggung, ...(hari && { hari }) }]
    })
  })
}

/** A line of a draft, with what it was worth before anything was taken off. */
export type LineAgain = Pick<Baris, 'siswa_id' | 'jenis_id' | 'periode'> & {
  id: string
  tanggal_aktif: LocalDate
  dasar: Rupiah
  hari: readonly LocalDate[] | null
}

/** What a line asks for by the terms and days that hold now. A day too many becomes a credit, so the last one stays. */
export function computeAgain(
  { dasar, hari: before }: Pick<LineAgain, 'dasar' | 'hari'>,
  now: Pick<LineTerms, 'reliefs' | 'payer'> & { hari: readonly LocalDate[] | null },
): Pick<Baris, 'jumlah' | 'sebab' | 'keringanan' | 'ditanggung'> & { hari: readonly LocalDate[] | null } {
  const hari = before && now.hari && now.hari.length > 0 ? now.hari : before
  const whole = before && hari ? rupiah(shareOfRupiah(dasar, 1, before.length) * hari.length) : dasar
  const keringanan = reliefsOn(whole, now.reliefs)
  const left = minusRupiah(whole, totalOf(keringanan))
  const ditanggung = borneBy(left, now.payer)
  return { jumlah: minusRupiah(left, ditanggung?.jumlah ?? rupiah(0)), sebab: null, keringanan, ditanggung, hari }
}

/** Reliefs come first: the second payer bears a share of what they leave. */
function borneBy(left: Rupiah, payer: (Besar & { id: string }) | undefined): Ditanggung | null {
  const jumlah = payer ? shareOf(left, payer) : rupiah(0)
  return payer && jumlah > 0 ? { tanggungan_id: payer.id, jumlah } : null
}

/** A line with reliefs or a second payer as it was prepared, with what holds for its bill now. */
export type LineTerms = Pick<Baris, 'ditanggung'> & {
  /** The tariff, before anything is taken off. */
  dasar: Rupiah
  keringanan_ids: readonly string[]
  reliefs: readonly Relief[]
  payer: (Besar & { id: string }) | undefined
}

/**
 * Why a line no longer says what its bill would be: a relief on it has ended, or the second payer's share is another
 * one now. A relief that began since does not count, since it is given when the run is issued, unless it changes the share.
 */
export function outdatedBy(
  { dasar, ditanggung, keringanan_ids, reliefs, payer }: LineTerms,
): 'keringanan' | 'penanggung' | undefined {
  if (keringanan_ids.some((id) => !reliefs.some((relief) => relief.id === id))) return 'keringanan'
  const now = borneBy(minusRupiah(dasar, totalOf(reliefsOn(dasar, reliefs))), payer)
  const isSame = now?.tanggungan_id === ditanggung?.tanggungan_id && now?.jumlah === ditanggung?.jumlah
  return isSame ? undefined : 'penanggung'
}

/** A line, whose it is, and what it bills. */
export type LineOf = { id: string; siswa_id: string; nama_siswa: string; nama: string }

/** A line that is no longer right, and why. */
export type Outdated = LineOf & { sebab: SebabBerubah }

const NAMED_MAX = 3

/** "Aisyah (keringanannya berakhir), Umar (keluar atau pindah sekolah) dan 4 lainnya", each pupil once for each reason. */
export function sayOutdated(lines: readonly Outdated[]): string {
  const named = [...new Set(lines.map(({ nama_siswa, sebab }) => `${nama_siswa} (${berubahWords[sebab]})`))]
  const rest = named.length - NAMED_MAX
  return named.slice(0, NAMED_MAX).join(', ') + (rest > 0 ? ` dan ${rest} lainnya` : '')
}

export function showOutdated(institusi_id: string, lines: readonly Outdated[]): PratinjauPenagihan['berubah_sejak'] {
  // A line may be wrong for two reasons; it is named once.
  const once = [...new Map(lines.map((line) => [line.id, line])).values()]
  return {
    banyak: once.length,
    baris: once.slice(0, BERUBAH_SHOWN).map(({ id, siswa_id, ...line }) => ({
      idbaris: formatKode('tagihan', institusi_id, id), kode_siswa: formatKode('siswa', institusi_id, siswa_id), ...line,
    })),
  }
}

/** Nobody named means everybody. */
function isMeant(
  { tingkat, kelas }: Sasaran, sits: { kelas_id: string; tingkat_id: string } | undefined,
): boolean {
  if (tingkat.size === 0 && kelas.size === 0) return true
  return sits !== undefined && (kelas.has(sits.kelas_id) || tingkat.has(sits.tingkat_id))
}

/** A type and period of a run as screens show it. */
export type CakupanRow = Terjumlah & {
  jenis_id: string
  periode: string
  nama: string
  sukarela: boolean
  tanggal_aktif: LocalDate
  jatuh_tempo: LocalDate
}

/** What it is beside the period before. */
export type Bandingan = Pick<PratinjauPenagihan['cakupan'][number], 'sebelumnya' | 'baru' | 'hilang' | 'berubah'>

export type Terjumlah = { banyak: number; jumlah: Rupiah }

/** A line of a pupil whose titipan pays by itself, with all that is kept for the pupil. */
export type TitipanLine = { siswa_id: string; held: Rupiah; jumlah: Rupiah; boleh_dicicil: boolean }

/** What titipan pays of these lines, the first ones first, and for how many pupils; a part only where the type takes parts. */
export function paidByTitipan(lines: readonly TitipanLine[]): Terjumlah {
  const used = new Map<string, Rupiah>()
  for (const { siswa_id, held, jumlah, boleh_dicicil } of lines) {
    const spent = used.get(siswa_id) ?? rupiah(0)
    const left = minusRupiah(held, spent)
    const paid = leastRupiah(left, jumlah)
    if (paid > 0 && (paid === jumlah || boleh_dicicil)) used.set(siswa_id, rupiah(spent + paid))
  }
  return { banyak: used.size, jumlah: sumRupiah([...used.values()]) }
}

/** "SPP November 2026", or "SPP November 2026 dan 2 lainnya". */
export function namaPenagihan([first, ...others]: readonly { nama: string }[]): string {
  const nama = first?.nama ?? ''
  return others.length === 0 ? nama : `${nama} dan ${others.length} lainnya`
}

/** What the second person agrees to: every line, by the version that they saw. */
export const usulanPenagihan = {
  jenis: 'penagihan',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM penagihan
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(row: Penagihan): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada, nama, versi, banyak, jumlah } = row
    if (status !== 'menunggu' || oleh === null || pada === null) return null
    return { id, oleh, pada, isi: { nama, versi, banyak, jumlah } }
  },
} as const

export function showPenagihan(institusi_id: string, row: Penagihan, pemutus: Pemutus): OnWire {
  const { sekolah, nama, status, versi, banyak, jumlah, siswa, dibuat_oleh, diajukan_oleh, diputus_oleh } = row
  return {
    idpenagihan: formatKode('penagihan', institusi_id, row.id),
    idsekolah: formatKode('sekolah', institusi_id, row.sekolah_id),
    sekolah, nama, status, versi, banyak, jumlah, siswa,
    dibuat_at: row.dibuat_at.toISOString(),
    dibuat_oleh,
    diajukan_at: row.diajukan_at?.toISOString() ?? null,
    diajukan_oleh,
    usulan: showUsulan(usulanPenagihan, row, pemutus),
    diputus_at: row.diputus_at?.toISOString() ?? null,
    diputus_oleh,
    alasan: row.alasan,
  }
}

export type BarisRow = Omit<BarisPenagihan, 'idbaris' | 'kode_siswa'> & { id: string; siswa_id: string }

export function showBaris(institusi_id: string, { id, siswa_id, ...row }: BarisRow): BarisPenagihan {
  return {
    idbaris: formatKode('tagihan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    ...row,
  }
}

export function showCakupan(
  institusi_id: string, { jenis_id, ...cakupan }: CakupanRow, bandingan: Bandingan,
): PratinjauPenagihan['cakupan'][number] {
  return { kode_jenis: formatKode('jenis', institusi_id, jenis_id), ...cakupan, ...bandingan }
}

export type HilangRow = Omit<SiswaHilang, 'idbaris' | 'kode_siswa'> & { id: string; siswa_id: string }

export function showHilang(institusi_id: string, { id, siswa_id, ...row }: HilangRow): SiswaHilang {
  return {
    idbaris: formatKode('tagihan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    ...row,
  }
}
