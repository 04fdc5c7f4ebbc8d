import type { SEBAB_HALANGAN } from '@lunas/contract/pengguna/pribadi'
import type { Rupiah } from '@lunas/values/rupiah'
import { joinHeld } from '#ledger/join-held'
import { joinSaldo } from '#saldo/saldo'
import type { Tx } from '#platform/db/database'
import { ANAK_SENDIRI } from '#anak/anak'

type SebabHalangan = (typeof SEBAB_HALANGAN)[number]
type Person = { pengguna_id: string; nomor_wa: string | null }

export type OpenMoney = {
  sebab: SebabHalangan
  /** Null where it belongs to no single payment. */
  pembayaran_id: string | null
  jumlah: Rupiah
}

/**
 * Money of this person that is on its way: refunds, payments that an officer looks for, payments that the
 * gateway has not confirmed, orders that have not ended, what came back of orders, and an agent's deposit.
 * While there is any, the person must be reachable.
 */
export function listOpenMoney(tx: Tx, person: Person): Promise<OpenMoney[]> {
  return tx.query<OpenMoney>(
    `SELECT 'pengembalian' AS sebab, r.pembayaran_id, r.jumlah
       FROM offered.pengembalian r
       LEFT JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = r.pembayaran_id
       LEFT JOIN ${ANAK_SENDIRI} a ON a.siswa_id = r.pihak_id
      WHERE r.institusi_id = $1 AND r.status IN ('menunggu', 'berjalan')
        AND (p.pengguna_id = $2 OR (r.pembayaran_id IS NULL AND a.siswa_id IS NOT NULL))
     UNION ALL
     SELECT CASE WHEN t.id IS NULL THEN 'dipastikan' ELSE 'dicari' END, p.id,
            (p.jumlah + p.biaya)::bigint
       FROM offered.pembayaran p
       LEFT JOIN offered.pembayaran_tertahan t ON t.institusi_id = $1 AND t.pembayaran_id = p.id
        AND t.status IN ('menunggu', 'diajukan')
      WHERE p.institusi_id = $1 AND p.pengguna_id = $2
        AND p.status NOT IN ('berhasil', 'dikembalikan')
        AND (p.status = 'dipastikan' OR t.id IS NOT NULL)
     UNION ALL
     SELECT 'pesanan', o.pembayaran_id, o.harga::bigint
       FROM offered.pesanan_ppob o
       JOIN offered.pembeli_ppob b ON b.institusi_id = $1 AND b.id = o.pembeli_id AND b.pengguna_id = $2
      WHERE o.institusi_id = $1 AND o.status IN ('dibayar', 'dikirim')
     UNION ALL
     SELECT 'uang_kembali', NULL, l.held
       FROM offered.pembeli_ppob b
       ${joinHeld('titipan', 'b.id', 'l')}
      WHERE b.institusi_id = $1 AND b.pengguna_id = $2 AND l.held > 0
     UNION ALL
     SELECT 'deposit', NULL, l.held
       FROM offered.mitra m
       ${joinHeld('deposit', 'm.id', 'l')}
      WHERE m.institusi_id = $1 AND m.pengguna_id = $2 AND l.held > 0
      ORDER BY 1, 2`,
    [tx.institusi_id, person.pengguna_id, person.nomor_wa],
  )
}

export type KeptMoney = { nama_siswa: string; sekolah: string; titipan: Rupiah; saldo: Rupiah }

/** Money that lies with the schools of this person's children. It stays with the child. */
export function listKeptMoney(tx: Tx, person: Person): Promise<KeptMoney[]> {
  return tx.query<KeptMoney>(
    `SELECT w.nama AS nama_siswa, s.nama AS sekolah, coalesce(t.held, 0)::bigint AS titipan,
            b.held::bigint AS saldo
       FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
       ${joinHeld('titipan', 'w.id', 't')}
       ${joinSaldo('w.id', 'b')}
      WHERE coalesce(t.held, 0) > 0 OR b.held > 0
      ORDER BY w.nama, w.id`,
    [tx.institusi_id, person.pengguna_id, person.nomor_wa],
  )
}

export type Remaining = { pembayaran: number; menunggu: number; dicatat_sekolah: boolean }

/** What is left of this person after the deletion: payments, and a number that a school recorded. */
export async function countRemaining(tx: Tx, person: Person): Promise<Remaining> {
  const [row] = await tx.query<Remaining>(
    `SELECT count(*)::int AS pembayaran,
            (count(*) FILTER (WHERE p.status = 'menunggu'))::int AS menunggu,
            EXISTS (SELECT 1 FROM offered.siswa_wali n
                     WHERE n.institusi_id = $1 AND n.nomor_wa = $3) AS dicatat_sekolah
       FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.pengguna_id = $2`,
    [tx.institusi_id, person.pengguna_id, person.nomor_wa],
  )
  return row ?? { pembayaran: 0, menunggu: 0, dicatat_sekolah: false }
}
