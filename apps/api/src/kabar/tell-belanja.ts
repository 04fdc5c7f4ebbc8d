import type { LocalDate } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { joinSaldo } from '#saldo/saldo'
import type { Tx } from '#platform/db/database'
import { callName, listNames } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import type { Needs } from '#kabar/needs'
import { tellFamily } from '#kabar/tell-family'

type Sale = {
  siswa_id: string
  hari: LocalDate
  kabar_belanja: boolean
  /** The saldo is below what the guardian set. */
  rendah: boolean
}

/**
 * Tells the guardians of a purchase if they wish to hear of each one, and of a low saldo once a day.
 * Most sales queue nothing: `sell` enqueues this job only where a guardian asked for one of both.
 */
export async function tellBelanja(
  { clock }: Pick<Needs, 'clock'>, tx: Tx, id: string,
): Promise<void> {
  const [sale] = await tx.query<Sale>(
    `SELECT j.siswa_id, j.hari, b.kabar_belanja,
            g.held < coalesce(b.saldo_rendah, 0) AS rendah
       FROM offered.penjualan j
       JOIN offered.batas_belanja b ON b.institusi_id = $1 AND b.siswa_id = j.siswa_id
       ${joinSaldo('j.siswa_id', 'g')}
      WHERE j.institusi_id = $1 AND j.id = $2 AND j.status = 'selesai'`,
    [tx.institusi_id, id],
  )
  if (!sale) return
  const { siswa_id, hari } = sale
  const now = clock.now()
  const concerned = { siswa_id, subjek_id: id, kelompok: 'kantin' } as const
  if (sale.kabar_belanja) {
    const event = { peristiwa: `belanja/${id}`, jenis: 'belanja', template: 'belanja_kantin' } as const
    await tellFamily(tx, { ...concerned, ...event }, now)
  }
  if (sale.rendah) {
    const peristiwa = `saldo_rendah/${siswa_id}/${hari}`
    await tellFamily(tx, { ...concerned, peristiwa, jenis: 'saldo_rendah', template: 'saldo_rendah' }, now)
  }
}

type Told = {
  nama: string
  pengirim: string
  jumlah: Rupiah
  saldo: Rupiah
  batas: Rupiah | null
  kabar_belanja: boolean
  barang: string[]
}

/** Undefined when it was cancelled or stopped meanwhile, or the saldo was filled again. */
export async function composeBelanja(tx: Tx, { jenis, subjek, nomor_wa }: KabarRow, origin: string) {
  const [row] = await tx.query<Told>(
    `SELECT w.nama, s.nama AS pengirim, j.jumlah, g.held::bigint AS saldo,
            b.saldo_rendah AS batas, b.kabar_belanja,
            array(SELECT r.banyak || '× ' || r.nama FROM offered.penjualan_rincian r
                   WHERE r.institusi_id = $1 AND r.penjualan_id = j.id ORDER BY r.baris) AS barang
       FROM offered.penjualan j
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = j.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
       JOIN offered.batas_belanja b ON b.institusi_id = $1 AND b.siswa_id = j.siswa_id
       ${joinSaldo('j.siswa_id', 'g')}
      WHERE j.institusi_id = $1 AND j.id = ANY ($2) AND (j.status = 'selesai' OR $4 = 'saldo_rendah')
        AND EXISTS (SELECT 1 FROM offered.wali_siswa v WHERE v.institusi_id = $1
                       AND v.siswa_id = j.siswa_id AND v.nomor_wa = $3)`,
    [tx.institusi_id, subjek, nomor_wa, jenis],
  )
  if (!row || !isWished(row, jenis)) return undefined
  return {
    anak: callName(row.nama),
    pengirim: row.pengirim,
    jumlah: formatRupiah(row.jumlah),
    saldo: formatRupiah(row.saldo),
    barang: listNames(row.barang),
    tautan: `${origin}/ekantin`,
  }
}

function isWished({ saldo, batas, kabar_belanja }: Told, jenis: KabarRow['jenis']): boolean {
  return jenis === 'belanja' ? kabar_belanja : batas !== null && saldo < batas
}
