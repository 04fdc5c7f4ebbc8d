import type { BentukEkspor } from '@lunas/contract/portal/ekspor'
import type { RincianSetoran } from '@lunas/contract/buku/setoran'
import type { Metode } from '@lunas/contract/pembayaran/status'
import { formatKode, parseKode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { findSetoran } from '#setoran/list-setoran'
import type { Needs } from '#setoran/needs'

type Row = {
  subject_id: string
  event: string
  referensi: string
  nomor_kuitansi: string | null
  dibayar_at: Date
  /** Null where it is no payment. */
  metode: Metode | null
  jumlah: Rupiah
  potongan: Rupiah
  kembali: boolean
}

/** A batch line by line, oldest payment first. */
export async function readSetoran(
  { db, metodeRules }: Pick<Needs, 'db' | 'metodeRules'>, caller: Caller, idsetoran: string,
): Promise<RincianSetoran> {
  const person = personOf(caller)
  const kode = parseKode('setoran', idsetoran)
  if (kode?.institusi_id !== person.institusi_id) throw refuse('SETORAN_TIDAK_DITEMUKAN')
  return db.inTransaction(person.institusi_id, async (tx) => {
    const setoran = await findSetoran(tx, person, kode.id)
    if (!setoran) throw refuse('SETORAN_TIDAK_DITEMUKAN')
    const rows = await tx.query<Row>(
      `SELECT r.subject_id, p.event, r.posting_reference AS referensi, p.receipt_no AS nomor_kuitansi,
              p.occurred_at AS dibayar_at, b.metode, r.jumlah, r.potongan, r.kembali
         FROM setoran_rincian r
         JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = r.subject_id
          AND p.reference = r.posting_reference
    LEFT JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = r.subject_id
        WHERE r.institusi_id = $1 AND r.setoran_id = $2 ORDER BY p.occurred_at, r.subject_id`,
      [tx.institusi_id, kode.id],
    )
    const names = namesOf(metodeRules)
    const rincian = rows.map(({ subject_id, event, metode, dibayar_at, ...row }) => ({
      ...row,
      kode_pembayaran: metode && formatKode('pembayaran', tx.institusi_id, subject_id),
      dibayar_at: dibayar_at.toISOString(),
      nama_metode: wordOf(event) ?? names[metode ?? ''] ?? metode ?? '',
    }))
    return { setoran, rincian }
  })
}

/** The same on its way out of the program, of which the trail tells. */
export async function takeSetoran(
  deps: Pick<Needs, 'db' | 'metodeRules' | 'clock'>, caller: Caller, idsetoran: string,
  bentuk: BentukEkspor,
): Promise<RincianSetoran> {
  const statement = await readSetoran(deps, caller, idsetoran)
  const { institusi_id, pengguna_id } = personOf(caller)
  const { setoran, rincian } = statement
  const sekolah = parseKode('sekolah', setoran.idsekolah)
  await deps.db.inTransaction(institusi_id, (tx) =>
    leaveJejak(tx, {
      pada: deps.clock.now(), pengguna_id, tindakan: 'daftar_diekspor',
      subject_id: parseKode('setoran', idsetoran)?.id ?? pengguna_id,
      ...(sekolah && { sekolah_id: sekolah.id }), alamat: caller.address,
      rincian: { daftar: 'rincian_setoran', bentuk, baris: rincian.length },
    }),
  )
  return statement
}

/** What a line is where it is not a payment by some way to pay. */
function wordOf(event: string): string | undefined {
  const words: Record<string, string> = {
    pengembalian_disetujui: 'Pengembalian',
    titipan_pindah: 'Titipan pindah sekolah',
    kasus_selesai: 'Titipan dari rekonsiliasi',
  }
  return words[event]
}

/** Cash and transfers have no rule, and so go by their own word. */
function namesOf(rules: Record<string, { nama: string }>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(rules).map(([metode, { nama }]) => [metode, nama]))
}
