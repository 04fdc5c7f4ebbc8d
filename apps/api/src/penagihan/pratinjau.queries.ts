import { rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import type { Tx } from '#platform/db/database'
import type { CakupanRow, Terjumlah, TitipanLine } from '#penagihan/penagihan'

export function readCakupan(tx: Tx, penagihan_id: string): Promise<CakupanRow[]> {
  return tx.query<CakupanRow>(
    `SELECT c.jenis_id, c.periode, c.nama, j.sifat = 'sumbangan' AS sukarela, c.tanggal_aktif,
            c.jatuh_tempo, coalesce(x.banyak, 0)::int AS banyak, coalesce(x.jumlah, 0)::bigint AS jumlah
       FROM penagihan_cakupan c
       JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = c.jenis_id
       LEFT JOIN (
         SELECT r.jenis_id, r.periode, count(*) AS banyak, sum(r.jumlah) AS jumlah FROM penagihan_baris r
          WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NULL
          GROUP BY r.jenis_id, r.periode) x ON x.jenis_id = c.jenis_id AND x.periode = c.periode
      WHERE c.institusi_id = $1 AND c.penagihan_id = $2
      ORDER BY c.tanggal_aktif, j.prioritas, c.nama`,
    [tx.institusi_id, penagihan_id],
  )
}

/** How many lines somebody changed, left out or added by hand. */
export async function countDiubah(tx: Tx, penagihan_id: string): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak FROM penagihan_baris r
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.diubah`,
    [tx.institusi_id, penagihan_id],
  )
  return row?.banyak ?? 0
}

/** How many lines have a relief, and what it takes off them. */
export async function sumKeringanan(tx: Tx, penagihan_id: string): Promise<Terjumlah> {
  const [row] = await tx.query<Terjumlah>(
    `SELECT count(*)::int AS banyak, coalesce(sum(r.potongan), 0)::bigint AS jumlah FROM penagihan_baris r
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.potongan > 0`,
    [tx.institusi_id, penagihan_id],
  )
  return row ?? { banyak: 0, jumlah: rupiah(0) }
}

/** How many lines have credits, and what these take off them. */
export async function sumKredit(tx: Tx, penagihan_id: string): Promise<Terjumlah> {
  const [row] = await tx.query<Terjumlah>(
    `SELECT count(*)::int AS banyak, coalesce(sum(r.kredit), 0)::bigint AS jumlah FROM penagihan_baris r
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.kredit > 0`,
    [tx.institusi_id, penagihan_id],
  )
  return row ?? { banyak: 0, jumlah: rupiah(0) }
}

/** What each second payer bears, the largest first. */
export function sumPenanggung(tx: Tx, penagihan_id: string): Promise<(Terjumlah & { nama: string })[]> {
  return tx.query<Terjumlah & { nama: string }>(
    `SELECT o.nama, count(*)::int AS banyak, sum(r.ditanggung)::bigint AS jumlah FROM penagihan_baris r
       JOIN offered.tanggungan a ON a.institusi_id = $1 AND a.id = r.tanggungan_id
       JOIN offered.penanggung o ON o.institusi_id = $1 AND o.id = a.penanggung_id
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.ditanggung > 0
      GROUP BY o.id, o.nama ORDER BY jumlah DESC, o.nama, o.id`,
    [tx.institusi_id, penagihan_id],
  )
}

/** The lines that titipan could pay by itself, in the order in which it does: of pupils whose family wants that, gifts aside. */
export function findTitipanLines(tx: Tx, penagihan_id: string): Promise<TitipanLine[]> {
  return tx.query<TitipanLine>(
    `SELECT r.siswa_id, b.held, r.jumlah, j.boleh_dicicil
       FROM penagihan_baris r
       JOIN penagihan_cakupan c ON c.institusi_id = $1 AND c.penagihan_id = r.penagihan_id
        AND c.jenis_id = r.jenis_id AND c.periode = r.periode
       JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = r.jenis_id AND j.sifat = 'biaya'
       JOIN offered.titipan_otomatis o ON o.institusi_id = $1 AND o.siswa_id = r.siswa_id
       ${joinHeld('titipan', 'r.siswa_id', 'b')}
      WHERE r.institusi_id = $1 AND r.penagihan_id = $2 AND r.sebab IS NULL AND b.held > 0
      ORDER BY r.siswa_id, coalesce(r.tanggal_aktif, c.tanggal_aktif), j.prioritas, r.id`,
    [tx.institusi_id, penagihan_id],
  )
}
