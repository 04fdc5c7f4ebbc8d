import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Slip as OnWire } from '@lunas/contract/loket/slip'
import { idOfKode, parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { fotoEndsAt } from '#slip/keep-foto'
import type { Needs } from '#slip/needs'
import { showSlip, usulanSlip } from '#slip/slip'
import { findFoto, findSlip, insertSlip, isKnownSlip, type Foto } from '#slip/slip.queries'
import { leaveUsulan } from '#usulan/leave-usulan'
import { readPemutus } from '#usulan/read-pemutus'

type Request = ParsedRequestOf<'kirimSlip'>

/** Records a bank transfer with its slip, once per key; a second person decides about it. */
export async function sendSlip(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const { institusi_id } = person
  const now = deps.clock.now()
  return deps.db.inTransaction(institusi_id, async (tx) => {
    const id = idOfKode('foto', request.foto)
    const foto = id === null ? undefined : await findFoto(tx, id, person.pengguna_id, fotoEndsAt(now))
    if (!foto) throw refuse('FOTO_TIDAK_DITEMUKAN')
    // By what the photo shows: a form that is sent again may have sent its photo again, too.
    const fingerprint = fingerprintOf({ ...request, foto: foto.sidik.toString('hex') })
    const { subject_id } = await beginOnce(tx, key, fingerprint, now, () =>
      keepSlip(deps, tx, request, { caller, foto, now }),
    )
    const slip = await findSlip(tx, subject_id)
    if (!slip) throw refuse('KUNCI_IDEMPOTENSI_BERBEDA')
    return showSlip(institusi_id, slip, await readPemutus(tx, person))
  })
}

async function keepSlip(
  deps: Needs, tx: Tx, request: Request, by: { caller: Caller; foto: Foto; now: Date },
): Promise<string> {
  const { caller, foto, now } = by
  const person = personOf(caller)
  const kode = parseKode('siswa', request.kode_siswa)
  const siswa = kode?.institusi_id === tx.institusi_id && (await deps.findSiswaRow(tx, kode.id))
  if (!siswa || !(await worksFor(tx, person, siswa.sekolah_id))) {
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  const lines = deps.payables.tagihan.read(tx.institusi_id, request)
  const asked = sumRupiah(lines.map(({ jumlah }) => jumlah))
  const { jumlah, tanggal, bank, pengirim } = request
  if (jumlah < asked) throw refuse('JUMLAH_KURANG_DARI_TAGIHAN', { jumlah: formatRupiah(asked) })
  const today = localDateAt(now, siswa.zona_waktu)
  if (tanggal > today) throw refuse('TANGGAL_BELUM_TIBA')
  await deps.checkAsked(tx, { untuk: 'tagihan', pihak_id: siswa.id, asked: lines }, today)
  if (await isKnownSlip(tx, siswa.id, foto.sidik)) throw refuse('SLIP_SUDAH_DIKIRIM')
  const id = timeOrderedId(now)
  const { pengguna_id } = person
  const { sekolah_id } = siswa
  await insertSlip(tx, {
    id, sekolah_id, siswa_id: siswa.id, jumlah, tanggal, bank, pengirim, foto,
    diajukan_at: now, diajukan_oleh: pengguna_id,
    rincian: lines.map(({ target_id, jumlah: share }) => ({ tagihan_id: target_id, jumlah: share })),
  })
  await leaveUsulan({ tx, caller, now }, usulanSlip, 'diajukan', {
    subject_id: id, sekolah_id, sesudah: { status: 'menunggu', jumlah },
  })
  return id
}
