import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Pemetaan } from '@lunas/contract/buku/rekonsiliasi'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { kodeBank } from '@lunas/values/kode-bank'
import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { findPemetaan } from '#rekonsiliasi/impor/impor.queries'
import type { Needs } from '#rekonsiliasi/needs'
import type { PermintaanImpor } from '#rekonsiliasi/impor/permintaan-impor'
import { findBank } from '#rekonsiliasi/pencocokan/snap.queries'
import { storeBerkas } from '#tugas/berkas'
import { startTugas } from '#tugas/start-tugas'

type ImporRequest = ParsedRequestOf<'imporBerkas'>

/**
 * Takes a report as it comes and leaves reading it to the worker. Whatever can be refused without
 * the file is refused before the first byte of it is read.
 */
export async function receiveBerkas(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller, request: ImporRequest, file: Upload,
): Promise<Tugas> {
  const person = personOf(caller)
  const { institusi_id, pengguna_id } = person
  const asked = await db.inTransaction(institusi_id, (tx) => readRequest(tx, person, request))
  const now = clock.now()
  const id = timeOrderedId(now)
  const { bytes, sidik } = await storeBerkas(db, { institusi_id, id }, file, headOf(asked), now)
  if (bytes === 0) throw refuse('BERKAS_KOSONG')
  const permintaan: PermintaanImpor = { ...asked, sidik }
  const { sekolah_id, format, nama_berkas } = permintaan
  const judul = `Impor ${nama_berkas}`
  return db.inTransaction(institusi_id, async (tx) => {
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'berkas_diunggah', subject_id: id,
      alamat: caller.address, rincian: { format }, sesudah: { sidik, bytes },
      ...(sekolah_id && { sekolah_id }),
    })
    const alamat = caller.address
    const tugas = { id, jenis: 'impor', judul, pengguna_id, alamat, sekolah_id, permintaan } as const
    return startTugas(tx, tugas, now)
  })
}

type Asked = Omit<PermintaanImpor, 'sidik'>

async function readRequest(tx: Tx, person: Person, request: ImporRequest): Promise<Asked> {
  const { format, nama_berkas, nama_bank = '' } = request
  const bank = await bankFor(tx, request)
  const pemetaan = await pemetaanFor(tx, request, bank)
  const sekolah_id = await sekolahFor(tx, person, request)
  return { format, nama_berkas, nama_bank, bank, pemetaan, sekolah_id }
}

/** A report of numbers is of a bank that asks us; a statement may be of such a bank's account. */
async function bankFor(tx: Tx, { format, nama_bank }: ImporRequest): Promise<string | null> {
  if (format === 'midtrans') return null
  const bankSnap = nama_bank ? await findBank(tx, nama_bank) : undefined
  if (format === 'snap' && !bankSnap) throw refuse('BANK_BUKAN_SNAP')
  if (!nama_bank) throw refuse('PEMETAAN_BELUM_ADA')
  return kodeBank(bankSnap?.bank ?? nama_bank)
}

async function pemetaanFor(
  tx: Tx, request: ImporRequest, bank: string | null,
): Promise<Pemetaan | null> {
  if (request.format !== 'bank' || bank === null) return null
  const pemetaan = pemetaanIn(request) ?? (await findPemetaan(tx, bank))
  if (!pemetaan) throw refuse('PEMETAAN_BELUM_ADA')
  return pemetaan
}

function pemetaanIn(request: ImporRequest): Pemetaan | undefined {
  const { kolom_tanggal: tanggal, kolom_keterangan: keterangan, kolom_jumlah: jumlah } = request
  const { kolom_referensi: referensi } = request
  if (!tanggal || !keterangan || !jumlah) return undefined
  return { tanggal, keterangan, jumlah, ...(referensi && { referensi }) }
}

/** A statement may be of a school's own account; reports of gateways are of nobody's. */
async function sekolahFor(
  tx: Tx, person: Person, { format, idsekolah }: ImporRequest,
): Promise<string | null> {
  if (format !== 'bank' || idsekolah === undefined) return null
  const kode = parseKode('sekolah', idsekolah)
  if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id)))
    throw refuse('SEKOLAH_TIDAK_DIKENAL')
  const known = await tx.query('SELECT 1 FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, kode.id,
  ])
  if (known.length === 0) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return kode.id
}

/** The same file again is the same report, unless it is said to be of another account. */
function headOf({ format, bank, sekolah_id }: Asked): string {
  return `${[format, bank ?? '', sekolah_id ?? ''].join('\n')}\n`
}
