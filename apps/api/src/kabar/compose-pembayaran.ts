import { formatKode } from '@lunas/values/kode'
import { formatInstant, type Zone } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { formatRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { callName, listNames } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'

/** A receipt, with the address where it can be seen by whoever holds its number. */
export async function composeKuitansi(tx: Tx, kabar: KabarRow, origin: string) {
  const [paid] = await tx.query<{
    nomor: string; jumlah: number; dibayar_at: Date; pengirim: string; zona_waktu: Zone
  }>(
    `SELECT b.bukti AS nomor, b.occurred_at AS dibayar_at, s.nama AS pengirim, s.zona_waktu,
            (SELECT sum(t.amount) FROM unnest(b.transfers) t)::bigint AS jumlah
       FROM ledger_posting b
       JOIN pembayaran p ON p.institusi_id = $1 AND p.id = b.subject_id
       JOIN sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
      WHERE b.institusi_id = $1 AND b.subject_id = ANY ($2)
        AND b.event = 'pembayaran_berhasil' AND b.bukti IS NOT NULL
      ORDER BY b.bukti LIMIT 1`,
    [tx.institusi_id, kabar.subjek],
  )
  if (!paid) return undefined
  return {
    jumlah: formatRupiah(paid.jumlah),
    anak: await nameChildren(tx, kabar),
    pengirim: paid.pengirim,
    waktu: formatInstant(paid.dibayar_at, paid.zona_waktu),
    nomor: paid.nomor,
    tautan: `${origin}/kuitansi/${paid.nomor}`,
  }
}

/** How a payment stands; nothing when it has moved on since. */
export async function composeStatus(tx: Tx, kabar: KabarRow, origin: string) {
  const [row] = await tx.query<{ id: string; jumlah: number; pengirim: string; status: string }>(
    `SELECT p.id, p.jumlah + p.biaya AS jumlah, s.nama AS pengirim, p.status
       FROM pembayaran p JOIN sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
      WHERE p.institusi_id = $1 AND p.id = ANY ($2)`,
    [tx.institusi_id, kabar.subjek],
  )
  if (!row || !kabar.peristiwa.startsWith(`${row.status}/`)) return undefined
  return {
    jumlah: formatRupiah(row.jumlah),
    anak: await nameChildren(tx, kabar),
    pengirim: row.pengirim,
    tautan: `${origin}/bayar/pembayaran/${formatKode('pembayaran', tx.institusi_id, row.id)}`,
  }
}

/** Whoever paid for somebody else's child never saw more than first letters, and does not now. */
async function nameChildren(tx: Tx, { subjek, nomor_wa }: KabarRow): Promise<string> {
  const rows = await tx.query<{ nama: string; anak_sendiri: boolean }>(
    `SELECT w.nama, EXISTS (
              SELECT 1 FROM wali_siswa v WHERE v.institusi_id = $1 AND v.siswa_id = w.id
                 AND v.nomor_wa = $3) AS anak_sendiri
       FROM (SELECT p.siswa_id FROM pembayaran p WHERE p.institusi_id = $1 AND p.id = ANY ($2)
             UNION
             SELECT g.siswa_id FROM pembayaran_rincian r
               JOIN tagihan g ON g.institusi_id = $1 AND g.id = r.tagihan_id
              WHERE r.institusi_id = $1 AND r.pembayaran_id = ANY ($2)) a
       JOIN siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, subjek, nomor_wa],
  )
  return listNames(
    rows.map(({ nama, anak_sendiri }) => (anak_sendiri ? callName(nama) : maskName(nama))),
  )
}
