import type { SLIP_TYPES, Slip as OnWire, StatusSlip } from '@lunas/contract/loket/slip'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { redrawPicture } from '#platform/pictures/redraw-picture'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'
import type { UsulanSteps } from '#usulan/usulan-columns'

/** A recorded bank transfer, with the names for the screen. */
export type Slip = UsulanSteps & {
  id: string
  status: StatusSlip
  sekolah_id: string
  sekolah: string
  siswa_id: string
  nis: string
  nama_siswa: string
  kelas: string
  jumlah: Rupiah
  tanggal: LocalDate
  zona_waktu: Zone
  bank: string
  pengirim: string
  untuk: { tagihan_id: string; nama: string; jumlah: Rupiah }[]
  /** How many other slips have the same photo. */
  kembar: number
  /** How many other slips, with other photos, name the same sender, day and amount. */
  serupa: number
  pembayaran_id: string | null
  nomor_kuitansi: string | null
}

type SentJenis = (typeof SLIP_TYPES)[number]
/** How a photo is kept: every picture is drawn again as a JPEG. */
export type SlipJenis = Exclude<SentJenis, 'image/png'>

/** A school's own bank account. */
export function bankAccount(sekolah_id: string): Account {
  return accountOf('bank', sekolah_id)
}

const HEADS: readonly [SentJenis, readonly number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The type of a file by its first bytes, whatever its name; undefined for other files. */
function slipJenis(bytes: Buffer): SentJenis | undefined {
  const found = HEADS.find(
    ([, head]) => bytes.length > head.length && head.every((byte, i) => bytes[i] === byte),
  )
  return found?.[0]
}

const HEAD_BYTES = 1 + Math.max(...HEADS.map(([, head]) => head.length))

/**
 * A photo of a transfer, drawn again. Another kind of file is refused by its first bytes; how large
 * it may be, the call says.
 */
export async function readFoto(file: Upload): Promise<{ jenis: 'image/jpeg'; isi: Buffer }> {
  const { jenis, isi } = await readPieces(file, (found) => {
    if (found === 'application/pdf') throw refuse('BUKTI_BUKAN_PDF')
  })
  return drawAgain(jenis, isi)
}

/** The same from an officer, who may also send the PDF that a parent's bank made. */
export async function readFotoOrPdf(file: Upload): Promise<{ jenis: SlipJenis; isi: Buffer }> {
  const { jenis, isi } = await readPieces(file)
  return jenis === 'application/pdf' ? { jenis, isi } : drawAgain(jenis, isi)
}

async function readPieces(
  { pieces }: Upload, check: (jenis: SentJenis) => void = () => {},
): Promise<{ jenis: SentJenis; isi: Buffer }> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    const isStart = bytes < HEAD_BYTES
    read.push(piece)
    bytes += piece.length
    if (isStart && bytes >= HEAD_BYTES) check(knownJenis(Buffer.concat(read)))
  }
  const isi = Buffer.concat(read)
  const jenis = knownJenis(isi)
  check(jenis)
  return { jenis, isi }
}

function knownJenis(bytes: Buffer): SentJenis {
  const jenis = slipJenis(bytes)
  if (!jenis) throw refuse('SLIP_TIDAK_DIKENALI')
  return jenis
}

async function drawAgain(jenis: SentJenis, isi: Buffer) {
  const drawn = jenis === 'application/pdf' ? undefined : await redrawPicture(isi)
  if (!drawn) throw refuse('FOTO_TIDAK_TERBACA')
  return { jenis: 'image/jpeg' as const, isi: drawn }
}

/** The facts that the second person checks at the bank. */
export const usulanSlip = {
  jenis: 'slip',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM slip
     WHERE institusi_id = $1 AND status = 'menunggu'`,
  usulanOf(slip: Slip): Diajukan | null {
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada, ...rest } = slip
    if (status !== 'menunggu') return null
    const { siswa_id, jumlah, tanggal, bank, pengirim } = rest
    const untuk = rest.untuk.map(({ tagihan_id, jumlah: share }) => ({ tagihan_id, jumlah: share }))
    return { id, oleh, pada, isi: { siswa_id, jumlah, tanggal, bank, pengirim, untuk } }
  },
} as const

export function showSlip(institusi_id: string, slip: Slip, pemutus: Pemutus): OnWire {
  const {
    id, sekolah_id: _, zona_waktu: __, siswa_id, diajukan_oleh_id: ___, pembayaran_id, untuk,
    ...shown
  } = slip
  return {
    ...shown,
    idslip: formatKode('slip', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    untuk: untuk.map(({ nama, jumlah }) => ({ nama, jumlah })),
    diajukan_at: slip.diajukan_at.toISOString(),
    usulan: showUsulan(usulanSlip, slip, pemutus),
    diputus_at: slip.diputus_at?.toISOString() ?? null,
    kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
  }
}
