import type { Keringanan as OnWire } from '@lunas/contract/tagihan/keringanan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { showKeringanan, usulanKeringanan } from '#keringanan/keringanan'
import { findJenis, findKeringanan, findPeserta, insertKeringanan } from '#keringanan/keringanan.queries'
import { todayOf } from '#keringanan/keringanan.usulan'
import type { Needs } from '#keringanan/needs'
import { leaveUsulan } from '#usulan/leave-usulan'
import { proposeNew } from '#usulan/propose-new'
import type { Act } from '#usulan/usulan'

type Request = ParsedRequestOf<'ajukanKeringanan'>

/** Proposes a relief, once per key; nothing changes until a second person agrees. */
export function proposeKeringanan(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return proposeNew(deps, { request, caller, key }, {
    keep: keepKeringanan,
    find: (tx, id, now) => findKeringanan(tx, id, todayOf(now)),
    show: showKeringanan,
  })
}

/** Checks and writes one proposal with its line in the trail; answers its id. */
export async function keepKeringanan(act: Act, request: Request): Promise<string> {
  const { tx, caller, now } = act
  const person = personOf(caller)
  const { persen, nilai, gabung, saudara_minimal, kelebihan, sekeluarga } = request
  if ((persen === null) === (nilai === null)) throw refuse('KERINGANAN_SATU_BESARAN')
  const dari = localDate(request.dari)
  const sampai = request.sampai === null ? null : localDate(request.sampai)
  if (sampai !== null && sampai < dari) throw refuse('KERINGANAN_MASA_SALAH')
  const { siswa_id, jenis_id, sekolah_id, keluarga_id } = await requireSubject(act, request)
  const id = timeOrderedId(now)
  await insertKeringanan(tx, {
    id, sekolah_id, jenis_id, siswa_id: sekeluarga ? null : siswa_id,
    keluarga_id: sekeluarga ? keluarga_id : null, persen, nilai, gabung, saudara_minimal, kelebihan,
    uraian: request.uraian.trim(), dari, sampai, oleh: person.pengguna_id, now,
  })
  await leaveUsulan(act, usulanKeringanan, 'diajukan', {
    subject_id: id, sekolah_id, sesudah: { status: 'diajukan', ...(persen !== null && { persen }), ...(nilai !== null && { nilai }) },
  })
  return id
}

/** The pupil and the type of bill, of the same school, which this person works for. */
async function requireSubject({ tx, caller }: Act, request: Request) {
  const kode = parseKode('siswa', request.kode_siswa)
  const siswa = kode?.institusi_id === tx.institusi_id ? await findPeserta(tx, kode.id) : undefined
  if (!kode || !siswa || !(await worksFor(tx, personOf(caller), siswa.sekolah_id))) {
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  const kodeJenis = parseKode('jenis', request.kode_jenis)
  const jenis = kodeJenis?.institusi_id === tx.institusi_id ? await findJenis(tx, kodeJenis.id) : undefined
  if (!kodeJenis || !jenis || !(await worksFor(tx, personOf(caller), jenis.sekolah_id))) {
    throw refuse('JENIS_TIDAK_DITEMUKAN')
  }
  if (jenis.sekolah_id !== siswa.sekolah_id) throw refuse('KERINGANAN_BUKAN_SEKOLAHNYA')
  if (jenis.sifat === 'sumbangan') throw refuse('KERINGANAN_SUKARELA')
  const { saudara_minimal: minimal, sekeluarga } = request
  if ((sekeluarga || minimal !== null) && siswa.keluarga_id === null) {
    throw refuse('KERINGANAN_TANPA_KELUARGA')
  }
  if (minimal !== null && siswa.anak_aktif < minimal) {
    throw refuse('KERINGANAN_KURANG_SAUDARA', {
      banyak: String(siswa.anak_aktif), minimal: String(minimal),
    })
  }
  return { siswa_id: kode.id, jenis_id: kodeJenis.id, ...siswa }
}
