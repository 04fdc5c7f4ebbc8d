import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import type { Penyaluran as OnWire } from '@lunas/contract/ziswaf/penyaluran'
import type { Asnaf } from '@lunas/contract/ziswaf/penyaluran.status'
import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#penyaluran/needs'
import { showPenyaluran, usulanPenyaluran } from '#penyaluran/penyaluran'
import { findPenyaluran, findProgram, insertPenyaluran } from '#penyaluran/penyaluran.queries'
import { requireDana } from '#penyaluran/require-dana'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanPenyaluran'>

/** Proposes a distribution, once per key; the money stays in the fund until a second person agrees. */
export function proposePenyaluran(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, { keep, find: findPenyaluran, show: showPenyaluran })
}

async function keep(act: Act, { kode_program, ...request }: Request): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const kode = parseKode('program', kode_program)
  const program = kode?.institusi_id === tx.institusi_id ? await findProgram(tx, kode.id) : undefined
  if (!program || !(await worksFor(tx, person, program.sekolah_id))) {
    throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  }
  const { jenis, jumlah, tanggal } = request
  const asnaf = asnafOf(request, isZakat(program.jenis))
  const nomor_bukti = nomorOf(request)
  if (tanggal > localDateAt(now, program.zona_waktu)) throw refuse('PENYALURAN_BELUM_TIBA')
  await requireDana(tx, { program_id: program.id, jenis, jumlah })
  const id = timeOrderedId(now)
  const { id: program_id, sekolah_id } = program
  await insertPenyaluran(tx, {
    ...request, id, program_id, sekolah_id, uraian: request.uraian.trim(), asnaf, nomor_bukti,
    oleh: person.pengguna_id, now,
  })
  await leaveUsulan(act, usulanPenyaluran, 'diajukan', {
    subject_id: id, sekolah_id, sesudah: { status: 'menunggu', jenis, jumlah },
  })
  return id
}

/** Whom it is for: zakat that is given away names its asnaf, the amil's share is theirs. */
function asnafOf({ jenis, asnaf }: Pick<Request, 'jenis' | 'asnaf'>, isOfZakat: boolean): Asnaf | null {
  if (jenis !== 'salur' && !isOfZakat) throw refuse('PENYALURAN_HANYA_ZAKAT')
  if (jenis === 'salur' && isOfZakat && asnaf === null) throw refuse('ASNAF_KURANG')
  if (asnaf !== null && (jenis !== 'salur' || !isOfZakat)) throw refuse('ASNAF_HANYA_ZAKAT')
  return jenis === 'amil' ? 'amil' : asnaf
}

function nomorOf({ jenis, nomor_bukti }: Pick<Request, 'jenis' | 'nomor_bukti'>): string {
  const nomor = nomor_bukti.trim()
  if (jenis === 'setor' && nomor === '') throw refuse('NOMOR_BUKTI_KURANG')
  if (jenis !== 'setor' && nomor !== '') throw refuse('NOMOR_BUKTI_HANYA_SETOR')
  return nomor
}
