import type { DonasiPortal } from '@lunas/contract/ziswaf/donasi'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { joinHeld } from '#ledger/join-held'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, showDaftar, type Daftar,
} from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'

type Row = Omit<DonasiPortal, 'kode_pembayaran' | 'dibuat_at'> & { id: string; dibuat_at: Date }

/** Where no status is chosen, only money that arrived is added up: the rest is no money. */
const selectAs = (isOneStatus: boolean) => `
  SELECT p.id, p.status, CASE WHEN d.nama = '' THEN 'Hamba Allah' ELSE d.nama END AS nama, d.atas_nama,
         g.nama AS program, g.jenis, p.jumlah, p.dibuat_at, k.nomor AS nomor_kuitansi,
         coalesce(z.nomor, '') AS nomor_bsz, coalesce(b.held, 0)::bigint AS disimpan,
         CASE WHEN ${isOneStatus} OR p.status = 'berhasil' THEN p.jumlah ELSE 0 END AS dihitung
    FROM offered.pembayaran p
    JOIN donatur d ON d.institusi_id = $1 AND d.id = p.pihak_id
    JOIN offered.program g ON g.institusi_id = $1 AND g.id = d.program_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
    LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.id
    LEFT JOIN bukti_setor_zakat z ON z.institusi_id = $1 AND z.pembayaran_id = p.id
    ${joinHeld('titipan', 'd.id', 'b')}
   WHERE p.institusi_id = $1 AND p.untuk = 'donasi'`

const urut = (setelah: string) => ({
  after: `(p.dibuat_at, p.id) < (
    SELECT x.dibuat_at, x.id FROM offered.pembayaran x WHERE x.institusi_id = $1 AND x.id = ${setelah})`,
  order: 'p.dibuat_at DESC, p.id DESC',
})

/** Every donation of the unit, the newest first, also those that brought no money. */
export async function daftarDonasi(
  tx: Tx, person: Person, request: ParsedRequestOf<'daftarDonasi'>, limit: number,
): Promise<Daftar<DonasiPortal>> {
  const { institusi_id } = tx
  const values: unknown[] = [institusi_id]
  const filtered = selectAs(request.status !== undefined) + saringSql(values, [
    ...ofSekolah('p.sekolah_id', { schools: await schoolsOf(tx, person), sekolah_id: null }),
    matching(request.cari, [
      `CASE WHEN d.nama = '' THEN 'Hamba Allah' ELSE d.nama END`, 'd.atas_nama', 'g.nama',
    ]),
    [request.status, (status) => `p.status = ${status}`],
    [request.jenis, (jenis) => `g.jenis = ${jenis}`],
    ...betweenDays(request, 'p.dibuat_at', 's.zona_waktu'),
  ])
  const setelah = idOfKode('pembayaran', request.setelah)
  const rows = await readDaftar<Row & { dihitung: number }>(tx, {
    filtered, values, sum: 'dihitung', setelah, urut, limit,
  })
  return showDaftar(rows, (row) => showDonasi(institusi_id, row))
}

/** The donation of a receipt, as the list shows it. */
export async function findDonasi(tx: Tx, person: Person, nomor: string): Promise<DonasiPortal> {
  const values: unknown[] = [tx.institusi_id]
  const schools = await schoolsOf(tx, person)
  const conditions = saringSql(values, [
    ...ofSekolah('p.sekolah_id', { schools, sekolah_id: null }), [nomor, (one) => `k.nomor = ${one}`],
  ])
  const [row] = await tx.query<Row & { dihitung: number }>(selectAs(true) + conditions, values)
  if (!row) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
  return showDonasi(tx.institusi_id, row)
}

function showDonasi(
  institusi_id: string, { id, dibuat_at, dihitung: _, ...row }: Row & { dihitung: number },
): DonasiPortal {
  return {
    ...row,
    kode_pembayaran: formatKode('pembayaran', institusi_id, id),
    dibuat_at: dibuat_at.toISOString(),
  }
}
