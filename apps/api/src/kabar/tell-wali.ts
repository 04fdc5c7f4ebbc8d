import type { Tx } from '#platform/db/database'
import { callName, endSentence } from '#kabar/kabar'
import type { KabarRow, KabarTemplate } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { queueAll } from '#kabar/queue-kabar'

type Change = {
  siswa_id: string
  nomor_wa: string | null
  perubahan: 'tertaut' | 'berakhir'
}

/**
 * Tells every guardian of the child, and the new one, that somebody became a guardian. Of an end only
 * the person concerned is told. Sent at once, also at night: it may be the sign of a theft.
 */
export async function tellWali(
  { clock }: Pick<Needs, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const [change] = await tx.query<Change>(
    `SELECT siswa_id, nomor_wa, perubahan FROM offered.wali_riwayat
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id],
  )
  if (!change) return
  const now = clock.now()
  const others = change.perubahan === 'tertaut' ? await listNomor(tx, change.siswa_id) : []
  const receivers = new Set([...others, ...(change.nomor_wa ? [change.nomor_wa] : [])])
  const told = [...receivers].map((nomor_wa) => ({
    nomor_wa, subjek: [change.siswa_id], kirim_at: now, peristiwa: `wali/${id}`,
    template: templateFor(change, nomor_wa),
  }))
  await queueAll(tx, 'keamanan', told, now)
}

function templateFor({ perubahan, nomor_wa }: Change, receiver: string): KabarTemplate {
  if (perubahan === 'berakhir') return 'wali_berakhir'
  return receiver === nomor_wa ? 'wali_anda' : 'wali_baru'
}

async function listNomor(tx: Tx, siswa_id: string): Promise<string[]> {
  const rows = await tx.query<{ nomor_wa: string }>(
    `SELECT nomor_wa FROM offered.wali_siswa
      WHERE institusi_id = $1 AND siswa_id = $2 ORDER BY 1`,
    [tx.institusi_id, siswa_id],
  )
  return rows.map(({ nomor_wa }) => nomor_wa)
}

type WaliRow = {
  nama: string
  pengirim: string
  nomor_wa: string | null
  cara: 'kode_wali' | 'pengajuan' | 'sekolah' | 'sendiri'
  alasan: string
}

const CARA = {
  kode_wali: 'kode dari wali yang tercatat',
  pengajuan: 'pengajuan yang disetujui sekolah',
  sekolah: 'sekolah',
  sendiri: 'permintaan sendiri',
} as const

/** The words of all three texts; each takes those that it names. */
export async function composeWali(tx: Tx, { peristiwa }: KabarRow, origin: string) {
  const [row] = await tx.query<WaliRow>(
    `SELECT w.nama, s.nama AS pengirim, r.nomor_wa, r.cara, r.alasan
       FROM offered.wali_riwayat r
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = r.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE r.institusi_id = $1 AND r.id = $2`,
    [tx.institusi_id, peristiwa.slice('wali/'.length)],
  )
  return row && {
    anak: callName(row.nama),
    pengirim: row.pengirim,
    nomor: row.nomor_wa?.slice(-2) ?? '–',
    cara: CARA[row.cara],
    alasan: endSentence(row.alasan) || CARA[row.cara],
    tautan: `${origin}/app/anak`,
  }
}
