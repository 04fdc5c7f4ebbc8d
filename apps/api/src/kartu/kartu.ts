import type { JenisKartu, StatusKartu } from '@lunas/contract/kantin/kantin.status'
import type { Kartu as OnWire } from '@lunas/contract/kantin/kartu'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import { randomLetters } from '#platform/ids'

export type Kartu = {
  id: string
  sekolah_id: string
  siswa_id: string
  nama_siswa: string
  nis: string
  kelas: string
  sekolah: string
  jenis: JenisKartu
  status: StatusKartu
  akhir: string
  hari: LocalDate | null
  dibuat_at: Date
}

/**
 * A UID of four bytes that begins with 08 is made anew at every tap (ISO/IEC 14443-3), so it would
 * name a different pupil every time.
 */
export function isRandomUid(uid: string): boolean {
  return uid.length === 8 && uid.startsWith('08')
}

/** Letters of a QR code; each has five bits, so nobody guesses one. */
const QR_LETTERS = 26

/** The text of a new QR code. */
export function newQr(): string {
  return randomLetters(QR_LETTERS)
}

export function showKartu(institusi_id: string, kartu: Kartu): OnWire {
  const { id, siswa_id, sekolah_id: _, dibuat_at, ...rest } = kartu
  return {
    idkartu: formatKode('kartu', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    ...rest,
    dibuat_at: dibuat_at.toISOString(),
  }
}
