import { DAFTAR_KEPERLUAN, KEPERLUAN } from '@lunas/contract/pengguna/keperluan'
import type { Tx } from '#platform/db/database'
import type { Needs } from '#retensi/needs'
import type { AturanRetensi } from '#retensi/retensi'

/** The version of the wording; a changed sentence raises it. */
const VERSI_DOKUMEN = 1

/** Somebody else who gets personal data, as the program is configured. */
type Penerima = { nama: string; untuk: string; alamat: string }

/** What both documents are made from. */
export type Pemrosesan = {
  institusi: string
  sekolah: readonly string[]
  siswa: number
  wali: number
  petugas: number
  penerima: readonly Penerima[]
  persetujuan: readonly { nama: string; teks: string; versi: number; dipakai: boolean }[]
  aturan: readonly (AturanRetensi & { otomatis: boolean })[]
  /** Program and wording. */
  versi: string
  dibuat_at: Date
}

type Facts = Pick<Needs, 'config' | 'version'> & {
  institusi: string
  aturan: Pemrosesan['aturan']
  now: Date
}

export async function readPemrosesan(tx: Tx, facts: Facts): Promise<Pemrosesan> {
  const { config, version, institusi, aturan, now } = facts
  const schools = await tx.query<{ nama: string }>(
    'SELECT nama FROM offered.sekolah WHERE institusi_id = $1 ORDER BY nama', [tx.institusi_id],
  )
  const [counts] = await tx.query<{ siswa: number; wali: number; petugas: number }>(
    `SELECT (SELECT count(*) FROM offered.siswa WHERE institusi_id = $1)::integer AS siswa,
            (count(*) FILTER (WHERE level = 'wali'))::integer AS wali,
            (count(*) FILTER (WHERE level <> 'wali'))::integer AS petugas
       FROM offered.pengguna WHERE institusi_id = $1 AND dihapus_at IS NULL`,
    [tx.institusi_id],
  )
  const banks = await tx.query<{ nama: string }>(
    `SELECT DISTINCT b.nama FROM offered.bank_snap b
       JOIN offered.prefix_va p ON p.client_id = b.client_id AND p.institusi = $1 ORDER BY 1`,
    [tx.institusi_id],
  )
  return {
    institusi, aturan,
    sekolah: schools.map(({ nama }) => nama),
    siswa: counts?.siswa ?? 0, wali: counts?.wali ?? 0, petugas: counts?.petugas ?? 0,
    penerima: [
      { nama: 'Midtrans', untuk: 'Menerima pembayaran', alamat: hostOf(config.midtransUrl) },
      { nama: 'Digiflazz', untuk: 'Mengisi pulsa dan token ke nomor pembeli', alamat: hostOf(config.digiflazzUrl) },
      { nama: 'WhatsApp (Meta)', untuk: 'Mengirim kode dan pesan', alamat: hostOf(config.whatsappUrl) },
      { nama: 'Peladen surel', untuk: 'Mengirim kode dan pesan', alamat: hostOf(config.smtpUrl) },
      ...banks.map(({ nama }) => ({
        nama, untuk: 'Menerima pembayaran lewat nomor VA', alamat: 'BI-SNAP',
      })),
    ],
    persetujuan: KEPERLUAN.map((nama) => {
      const { teks, versi, dipakai } = DAFTAR_KEPERLUAN[nama]
      return { nama: nama.replaceAll('_', ' '), teks, versi, dipakai }
    }),
    versi: `${VERSI_DOKUMEN} (Lunas ${version})`,
    dibuat_at: now,
  }
}

/** Only the host: an address may carry a password. */
function hostOf(url: string): string {
  return new URL(url).hostname
}
