import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { formatKode } from '@lunas/values/kode'
import { formatInstant, type Zone } from '@lunas/values/local-date'
import { maskName } from '@lunas/values/mask'
import { formatRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { findGone } from '#kabar/gone.queries'
import { findAlasan } from '#kabar/held.queries'
import { callName, endSentence, listNames, sayGone } from '#kabar/kabar'
import type { KabarRow } from '#kabar/kabar.queries'
import { kunciBukti } from '#tertahan/tertahan'

type Paid = {
  id: string
  untuk: Untuk
  nomor: string
  jumlah: Rupiah
  dibayar_at: Date
  pengirim: string
  institusi: string
  zona_waktu: Zone
  /** Its bills, with what each still owes; a gift owes nothing. */
  tagihan: { nama: string; sisa: Rupiah }[] | null
}

/** A receipt with the link that shows it; of a basket, all its receipts. */
export async function composeKuitansi(tx: Tx, kabar: KabarRow, links: Links) {
  const paid = await findPaid(tx, kabar.subjek)
  const [first] = paid
  if (!first) return undefined
  const schools = new Set(paid.map(({ pengirim }) => pengirim))
  return {
    jumlah: formatRupiah(sumRupiah(paid.map(({ jumlah }) => jumlah))),
    anak: await nameChildren(tx, kabar),
    pengirim: schools.size === 1 ? first.pengirim : first.institusi,
    waktu: formatInstant(first.dibayar_at, first.zona_waktu),
    keadaan: sayLeft(paid.flatMap(({ tagihan }) => tagihan ?? [])),
    nomor: paid.length === 1 ? first.nomor : `${first.nomor} dan ${paid.length - 1} lainnya`,
    tautan:
      paid.length === 1
        ? kuitansiUrl(tx, links, first)
        : pembayaranUrl(tx, links.origin, kabar.peristiwa.slice('kuitansi/'.length)),
  }
}

function findPaid(tx: Tx, bagian: readonly string[]): Promise<Paid[]> {
  return tx.query<Paid>(
    `SELECT p.id, p.untuk, b.receipt_no AS nomor, b.occurred_at AS dibayar_at, s.nama AS pengirim, s.zona_waktu,
            i.nama AS institusi, (SELECT sum(t.amount) FROM unnest(b.transfers) t)::bigint AS jumlah,
            (SELECT json_agg(json_build_object('nama', g.nama, 'sisa', g.sisa)
                             ORDER BY g.jatuh_tempo, g.prioritas, g.id)
               FROM unnest(b.transfers) t
               JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = t.target_id AND NOT g.sukarela) AS tagihan
       FROM offered.ledger_posting b
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = b.subject_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       JOIN offered.institusi i ON i.id = $1
      WHERE b.institusi_id = $1 AND b.subject_id = ANY ($2)
        AND b.event = 'pembayaran_berhasil' AND b.receipt_no IS NOT NULL
      ORDER BY b.receipt_no`,
    [tx.institusi_id, bagian],
  )
}

/** What the bills still owe after the payment. */
function sayLeft(tagihan: readonly { nama: string; sisa: Rupiah }[]): string {
  const open = tagihan.filter(({ sisa }) => sisa > 0)
  if (tagihan.length === 0) return 'Uangnya sudah tercatat'
  if (open.length === 0) return 'Tagihannya lunas'
  return `Sisa ${open.map(({ nama, sisa }) => `${nama} ${formatRupiah(sisa)}`).join(', ')}`
}

/** The receipt of a donation shows its donor whole to who has the key, as the donor has by this. */
function kuitansiUrl(tx: Tx, { origin, buktiSecret }: Links, { id, untuk, nomor }: Paid): string {
  if (untuk !== 'donasi') return `${origin}/kuitansi/${nomor}`
  const kunci = kunciBukti({ institusi_id: tx.institusi_id, id }, buktiSecret)
  return `${origin}/ziswaf/bukti/${nomor}#kunci=${kunci}`
}

function pembayaranUrl(tx: Tx, origin: string, id: string): string {
  return `${origin}/bayar/pembayaran/${formatKode('pembayaran', tx.institusi_id, id)}`
}

/** How links to payments are made. */
export type Links = { origin: string; buktiSecret: string }

/** With the key for sending a proof. What follows # is not sent to servers, so no log has it. */
function payerUrl(tx: Tx, { origin, buktiSecret }: Links, id: string): string {
  const kunci = kunciBukti({ institusi_id: tx.institusi_id, id }, buktiSecret)
  return `${pembayaranUrl(tx, origin, id)}#kunci=${kunci}`
}

/**
 * The status of a payment. Undefined when it has changed since, or while an officer searches for
 * the money: the payer might pay a second time, so only the result of the search is sent.
 */
export async function composeStatus(tx: Tx, kabar: KabarRow, links: Links) {
  const [status, id = ''] = kabar.peristiwa.split('/')
  const [row] = await tx.query<{ jumlah: Rupiah; pengirim: string; bagian: number }>(
    `SELECT sum(p.jumlah + p.biaya)::bigint AS jumlah, min(s.nama) AS pengirim,
            count(*)::int AS bagian
       FROM offered.pembayaran p JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
      WHERE p.institusi_id = $1 AND p.id = ANY ($2) AND p.status = $3
        AND ($3 = 'dipastikan' OR NOT EXISTS (
              SELECT 1 FROM offered.pembayaran_tertahan t
               WHERE t.institusi_id = $1 AND t.pembayaran_id = p.id
                 AND keadaan_tertahan(t.status, t.sebab, p.status) IN ('menunggu', 'diajukan')))`,
    [tx.institusi_id, kabar.subjek, status],
  )
  if (row?.bagian !== kabar.subjek.length) return undefined
  return {
    // The refund differs from the requested amount: the fee stays, and other money may have come.
    jumlah:
      status === 'dikembalikan' ? sayGone(await findGone(tx, id)) : formatRupiah(row.jumlah),
    anak: await nameChildren(tx, kabar),
    pengirim: row.pengirim,
    tautan: payerUrl(tx, links, id),
  }
}

/** Nothing was found, and why; the link leads to what the payer can do then. */
export async function composeGivenUp(tx: Tx, kabar: KabarRow, links: Links) {
  const alasan = await findAlasan(tx, kabar.peristiwa.slice('tidak_ditemukan/'.length))
  if (alasan === undefined) return undefined
  const [row] = await tx.query<{ jumlah: Rupiah; pengirim: string; induk: string }>(
    `SELECT sum(p.jumlah + p.biaya)::bigint AS jumlah, min(s.nama) AS pengirim,
            min(coalesce(b.gabungan_id, p.id)::text) AS induk
       FROM offered.pembayaran p JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = $1 AND b.pembayaran_id = p.id
      WHERE p.institusi_id = $1 AND p.id = ANY ($2)`,
    [tx.institusi_id, kabar.subjek],
  )
  return row && {
    jumlah: formatRupiah(row.jumlah),
    anak: await nameChildren(tx, kabar),
    pengirim: row.pengirim,
    alasan: endSentence(alasan),
    tautan: payerUrl(tx, links, row.induk),
  }
}

/**
 * The children, and the programs of donations. A payer who is not the child's guardian sees only first
 * letters of the name, as before.
 */
async function nameChildren(tx: Tx, { subjek, nomor_wa }: KabarRow): Promise<string> {
  const rows = await tx.query<{ nama: string; program: string | null; anak_sendiri: boolean }>(
    `SELECT w.nama, a.program, EXISTS (
              SELECT 1 FROM offered.penerima_kabar v WHERE v.institusi_id = $1 AND v.pihak_id = w.id
                 AND v.nomor_wa = $3) AS anak_sendiri
       FROM (SELECT DISTINCT p.pihak_id, CASE WHEN p.untuk = 'donasi' THEN r.nama END AS program
               FROM offered.pembayaran p
               JOIN offered.pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = p.id
              WHERE p.institusi_id = $1 AND p.id = ANY ($2)) a
       JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = a.pihak_id
      ORDER BY a.program NULLS FIRST, w.nama, w.id`,
    [tx.institusi_id, subjek, nomor_wa],
  )
  return listNames(
    rows.map(({ nama, program, anak_sendiri }) =>
      program ?? (anak_sendiri ? callName(nama) : maskName(nama))),
  )
}
