import type { RincianProgram } from '@lunas/contract/ziswaf/program'
import { formatKode } from '@lunas/values/kode'
import { gambarPenyaluran } from '#penyaluran/penyaluran'
import type { Tx } from '#platform/db/database'

/** How many distributions the page of a program shows. */
const GIVEN_MAX = 20

type Given = RincianProgram['penyaluran'][number]
type Row = Omit<Given, 'idpenyaluran' | 'gambar'> & { id: string; sidik: string | null }

/** What two people agreed to give out of a program, the newest first; the amil's share is no gift. */
export async function listGiven(tx: Tx, program_id: string): Promise<Given[]> {
  const rows = await tx.query<Row>(
    `SELECT y.id, y.jenis, y.jumlah, y.tanggal, y.uraian, y.asnaf, encode(b.sidik, 'hex') AS sidik
       FROM offered.penyaluran y
       LEFT JOIN offered.penyaluran_gambar b ON b.institusi_id = $1 AND b.penyaluran_id = y.id
      WHERE y.institusi_id = $1 AND y.program_id = $2 AND y.jenis <> 'amil'
      ORDER BY y.tanggal DESC, y.id DESC LIMIT $3`,
    [tx.institusi_id, program_id, GIVEN_MAX],
  )
  return rows.map(({ id, sidik, ...row }) => ({
    ...row,
    idpenyaluran: formatKode('penyaluran', tx.institusi_id, id),
    gambar: sidik === null ? '' : gambarPenyaluran(tx.institusi_id, sidik),
  }))
}
