import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Bantuan as OnWire } from '@lunas/contract/ziswaf/bantuan'
import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { showBantuan, usulanBantuan } from '#bantuan/bantuan'
import { findBantuan, findOwner, findProgram, insertBantuan } from '#bantuan/bantuan.queries'
import type { Needs } from '#bantuan/needs'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanBantuan'>

/** Proposes that a program pays a bill, once per key; nothing moves until a second person agrees. */
export function proposeBantuan(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, {
    keep: (act, sent) => keep(deps, act, sent), find: findBantuan, show: showBantuan,
  })
}

async function keep({ checkAsked }: Needs, act: Act, request: Request): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const { jumlah } = request
  const idOf = (kind: 'program' | 'siswa' | 'tagihan', text: string) => {
    const kode = parseKode(kind, text)
    return kode?.institusi_id === tx.institusi_id ? kode.id : undefined
  }
  const siswa_id = idOf('siswa', request.kode_siswa)
  const tagihan_id = idOf('tagihan', request.kode_tagihan)
  const siswa = siswa_id && tagihan_id ? await findOwner(tx, siswa_id, tagihan_id) : undefined
  // A pupil of another school is not found, so that nobody learns of one.
  if (!siswa || !tagihan_id || !(await worksFor(tx, person, siswa.sekolah_id))) {
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  const program_id = idOf('program', request.kode_program)
  const program = program_id ? await findProgram(tx, program_id) : undefined
  if (!program) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  if (!program.untuk_tagihan) throw refuse('BANTUAN_BUKAN_PROGRAM', { nama: program.nama })
  await checkAsked(tx, {
    untuk: 'tagihan', pihak_id: siswa.id, asked: [{ target_id: tagihan_id, jumlah }],
  }, localDateAt(now, siswa.zona_waktu))
  if (program.dana < jumlah) {
    throw refuse('BANTUAN_MELEBIHI_DANA', { sisa: formatRupiah(program.dana) })
  }
  const id = timeOrderedId(now)
  const { sekolah_id } = siswa
  const isKept = await insertBantuan(tx, {
    id, program_id: program.id, unit_id: program.unit_id, sekolah_id, siswa_id: siswa.id, tagihan_id,
    jumlah, uraian: request.uraian.trim(), oleh: person.pengguna_id, now,
  })
  if (!isKept) throw refuse('BANTUAN_SUDAH_DIAJUKAN')
  await leaveUsulan(act, usulanBantuan, 'diajukan', {
    subject_id: id, sekolah_id, sesudah: { status: 'menunggu', jumlah },
  })
  return id
}
