import { JAM_TENANG } from '@lunas/contract/kabar/pengingat'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { nextAwake, type Night } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { queueKabar } from '#kabar/queue-kabar'

type Due = Night & { program_id: string; terakhir: LocalDate; nomor_wa: string }

/** Queues the monthly reminder that a donor wished for, once a day at most. */
export async function tellPengingatDonasi(
  { clock }: Pick<Needs, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const [due] = await tx.query<Due>(
    `SELECT r.program_id, r.terakhir, u.nomor_wa, s.zona_waktu,
            coalesce(t.tenang_dari, $3) AS tenang_dari, coalesce(t.tenang_sampai, $4) AS tenang_sampai
       FROM offered.pengingat_donasi r
       JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = r.pengguna_id
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = r.program_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
       LEFT JOIN tangga_pengingat t ON t.institusi_id = $1 AND t.sekolah_id = s.id
      WHERE r.institusi_id = $1 AND r.id = $2 AND r.terakhir IS NOT NULL AND u.nomor_wa IS NOT NULL`,
    [tx.institusi_id, id, JAM_TENANG.tenang_dari, JAM_TENANG.tenang_sampai],
  )
  if (!due) return
  const now = clock.now()
  const event = {
    peristiwa: `ingat/${id}/${due.terakhir}`, jenis: 'pengingat_donasi', template: 'pengingat_donasi',
  } as const
  const receiver = { nomor_wa: due.nomor_wa, subjek: [due.program_id], kirim_at: nextAwake(now, due) }
  await queueKabar(tx, event, [receiver], now)
}

type Reminder = { program_id: string; program: string; pengirim: string; jumlah: Rupiah | null }

/** Undefined when the donor has ended the reminder, or the program takes no money any more. */
export async function composePengingatDonasi(
  tx: Tx, { peristiwa }: KabarRow, origin: string, now: Date,
): Promise<Record<string, string> | undefined> {
  const [row] = await tx.query<Reminder>(
    `SELECT r.program_id, g.nama AS program, s.nama AS pengirim, r.jumlah
       FROM offered.pengingat_donasi r
       JOIN offered.program g ON g.institusi_id = $1 AND g.id = r.program_id AND g.status = 'tayang'
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
      WHERE r.institusi_id = $1 AND r.id = $2
        AND (g.selesai IS NULL OR g.selesai >= ($3::timestamptz AT TIME ZONE s.zona_waktu)::date)`,
    [tx.institusi_id, peristiwa.split('/')[1], now],
  )
  return row && {
    pengirim: row.pengirim,
    program: row.program,
    niat: row.jumlah === null ? 'sebesar yang Anda kehendaki' : `${formatRupiah(row.jumlah)} seperti niat Anda`,
    tautan: `${origin}/ziswaf/program/${formatKode('program', tx.institusi_id, row.program_id)}`,
  }
}
