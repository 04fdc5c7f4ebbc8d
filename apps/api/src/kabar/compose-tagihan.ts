import { formatKode } from '@lunas/values/kode'
import {
  daysBetween, formatDate, localDateAt, type LocalDate, type Zone,
} from '@lunas/values/local-date'
import { formatRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { callName, listNames } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import { isTold } from '#kabar/told-wali.queries'
import { joinKini } from '#cicilan/cicilan'
import { numberHasPersetujuan } from '#persetujuan/persetujuan'

/** More would not be read on a phone. */
const BILLS_SHOWN_MAX = 4

export type OpenTagihan = {
  siswa_id: string
  nama_siswa: string
  nama: string
  /** Paid in agreed parts; `sisa` is then what is due of them. */
  bagian: boolean
  sisa: Rupiah
  jatuh_tempo: LocalDate
  sekolah: string
  institusi: string
  zona_waktu: Zone
}

/** To whom a message goes, and about which bills. */
type About = Pick<KabarRow, 'subjek' | 'nomor_wa' | 'jenis' | 'kanal'>

/** All open bills of one family in one message; undefined when they were paid meanwhile. */
export async function composeTagihan(tx: Tx, kabar: About, origin: string, now: Date) {
  return wordsOf(tx.institusi_id, await findOpen(tx, kabar, now), origin, now)
}

/** What a message about these bills says; the portal's preview is made from the same words. */
export function wordsOf(institusi_id: string, open: readonly OpenTagihan[], origin: string, now: Date) {
  const [first] = open
  if (!first) return undefined
  const children = new Map(open.map(({ siswa_id, nama_siswa }) => [siswa_id, nama_siswa]))
  const schools = new Set(open.map(({ sekolah }) => sekolah))
  return {
    pengirim: schools.size === 1 ? first.sekolah : first.institusi,
    anak: listNames([...children.values()].map(callName)),
    jumlah: formatRupiah(sumRupiah(open.map(({ sisa }) => sisa))),
    rincian: describeBills(open, now),
    tautan:
      children.size === 1
        ? `${origin}/iu/tagihan/${formatKode('siswa', institusi_id, first.siswa_id)}`
        : `${origin}/app/home`,
  }
}

/** "Aisyah: SPP November 2026 Rp450.000 (jatuh tempo hari ini); …" */
function describeBills(open: readonly OpenTagihan[], now: Date): string {
  const shown = open.slice(0, BILLS_SHOWN_MAX).map((bill) => {
    const due = describeDue(bill.jatuh_tempo, localDateAt(now, bill.zona_waktu))
    const nama = bill.bagian ? `Cicilan ${bill.nama}` : bill.nama
    return `${callName(bill.nama_siswa)}: ${nama} ${formatRupiah(bill.sisa)} (${due})`
  })
  const more = open.length - shown.length
  return [...shown, ...(more > 0 ? [`dan ${more} tagihan lain`] : [])].join('; ')
}

function describeDue(due: LocalDate, today: LocalDate): string {
  const late = daysBetween(due, today)
  if (late === 0) return 'jatuh tempo hari ini'
  return late > 0 ? `lewat ${late} hari` : `jatuh tempo ${formatDate(due)}`
}

/** New bills and reminders are more than the contract needs, so WhatsApp needs consent for them. */
const AGREED = numberHasPersetujuan('whatsapp', { siswa: 'g.siswa_id', nomor: '$3' })

/**
 * What is still owed of the message's bills, if this person is still a guardian. Of a bill that is
 * paid in parts, the parts that are due or come next; a reminder names no part that is far ahead.
 */
function findOpen(
  tx: Tx, { subjek, nomor_wa, jenis, kanal }: About, now: Date,
): Promise<OpenTagihan[]> {
  return tx.query<OpenTagihan>(
    `SELECT g.siswa_id, w.nama AS nama_siswa, g.nama, g.cicilan_id IS NOT NULL AS bagian,
            kini.sisa, kini.jatuh_tempo,
            s.nama AS sekolah, i.nama AS institusi, s.zona_waktu
       FROM offered.tagihan_terutang g
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = g.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
       JOIN offered.institusi i ON i.id = $1
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = g.sekolah_id
      CROSS JOIN LATERAL (SELECT ($4::timestamptz AT TIME ZONE s.zona_waktu)::date AS hari) d
       ${joinKini('g', 'd.hari')}
      WHERE g.institusi_id = $1 AND g.id = ANY ($2)
        AND (g.cicilan_id IS NULL OR $5 <> 'pengingat' OR kini.jatuh_tempo
             <= d.hari - coalesce((SELECT least(min(h), 0) FROM unnest(t.langkah) h), 0))
        -- The school may have stopped its reminders since this one was queued.
        AND ($5 <> 'pengingat' OR NOT EXISTS (
              SELECT 1 FROM offered.henti_pengingat o WHERE o.institusi_id = $1
                 AND o.siswa_id = g.siswa_id AND o.sekolah_id = g.sekolah_id AND o.sampai >= d.hari))
        AND EXISTS (SELECT 1 FROM offered.wali_siswa v WHERE v.institusi_id = $1
                       AND v.siswa_id = g.siswa_id AND v.nomor_wa = $3 AND ${isTold('v', 'g.siswa_id', 'tagihan')})
        AND ($6 <> 'whatsapp' OR ${AGREED})
      ORDER BY 6, w.nama, g.id`,
    [tx.institusi_id, subjek, nomor_wa, now, jenis, kanal],
  )
}
