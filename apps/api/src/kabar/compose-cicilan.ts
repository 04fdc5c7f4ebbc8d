import { formatKode } from '@lunas/values/kode'
import { formatDate, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { callName, endSentence } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'

type PlanRow = {
  siswa_id: string
  nama_siswa: string
  tagihan: string
  pengirim: string
  sisa: Rupiah
  catatan: string
  banyak: number
  pertama: Rupiah
  jatuh_tempo: LocalDate
}

const STRANDED = 'satu bagian belum dibayar sampai batas waktunya'

/** The message about a plan; undefined when the plan has changed since, or the bill is paid. */
export async function composeCicilan(tx: Tx, kabar: KabarRow, origin: string) {
  const [, status = '', id = ''] = kabar.peristiwa.split('/')
  const plan = await findPlan(tx, id, status, kabar.nomor_wa)
  if (!plan) return undefined
  const { siswa_id, nama_siswa, tagihan, pengirim, banyak, pertama, jatuh_tempo } = plan
  return {
    tagihan,
    anak: callName(nama_siswa),
    pengirim,
    jumlah: formatRupiah(plan.sisa),
    alasan: endSentence(plan.catatan) || STRANDED,
    rincian:
      `${banyak} bagian, yang pertama ${formatRupiah(pertama)} ` +
      `paling lambat ${formatDate(jatuh_tempo)}`,
    tautan: `${origin}/iu/tagihan/${formatKode('siswa', tx.institusi_id, siswa_id)}`,
  }
}

async function findPlan(
  tx: Tx, id: string, status: string, nomor_wa: string,
): Promise<PlanRow | undefined> {
  const [row] = await tx.query<PlanRow>(
    `SELECT c.siswa_id, w.nama AS nama_siswa, g.nama AS tagihan, s.nama AS pengirim, c.catatan,
            g.sisa::bigint AS sisa,
            (SELECT count(*)::int FROM offered.cicilan_bagian b
              WHERE b.institusi_id = $1 AND b.cicilan_id = c.id) AS banyak,
            (f.sampai - c.dibayar_awal)::bigint AS pertama, f.jatuh_tempo
       FROM offered.cicilan c
       JOIN offered.cicilan_bagian f ON f.institusi_id = $1 AND f.cicilan_id = c.id AND f.ke = 1
       JOIN offered.tagihan_terutang g ON g.institusi_id = $1 AND g.id = c.tagihan_id
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = c.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = c.sekolah_id
      WHERE c.institusi_id = $1 AND c.id = $2 AND c.status = $3
        AND EXISTS (SELECT 1 FROM offered.wali_siswa v WHERE v.institusi_id = $1
                       AND v.siswa_id = c.siswa_id AND v.nomor_wa = $4)`,
    [tx.institusi_id, id, status, nomor_wa],
  )
  return row
}
