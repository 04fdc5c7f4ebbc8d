import type { JenisTagihan as OnWire } from '@lunas/contract/tagihan/jenis'
import {
  isMonthly, kelompokFor, type BentukJenis, type SifatJenis,
} from '@lunas/contract/tagihan/jenis.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { randomId } from '#platform/ids'
import { leaveJejak, type Isi } from '#platform/jejak'
import { addJenisTagihan } from '#tagihan/issue-tagihan'
import {
  findJenis, findPenyelenggara, isNamaTaken, lockJenis, updateJenis, type Jenis, type TermsJenis,
} from '#tagihan/jenis.queries'
import type { Needs } from '#tagihan/needs'

type SaveDeps = Pick<Needs, 'db' | 'clock'>

/** Adds a type with its income account, once per key. */
export async function createJenis(
  { db, clock }: SaveDeps, request: ParsedRequestOf<'buatJenis'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = parseKode('sekolah', request.idsekolah)
    if (sekolah?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, sekolah.id))) {
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    }
    const sekolah_id = sekolah.id
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const { idsekolah: _school, sifat, bentuk, ...typed } = request
      const terms = termsOf(sifat, typed)
      await check(tx, { id: null, sekolah_id, sifat, bentuk }, terms)
      const id = randomId()
      await addJenisTagihan(tx, { id, sekolah_id, sifat, bentuk, ...terms })
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'jenis_tagihan_dibuat', subject_id: id,
        sekolah_id, alamat: caller.address, sesudah: { ...terms, sifat, bentuk },
      })
      return id
    })
    return showJenis(tx.institusi_id, await requireJenis(tx, subject_id))
  })
}

/** Changes what holds for bills that are issued from now on. */
export async function changeJenis(
  { db, clock }: SaveDeps, request: ParsedRequestOf<'ubahJenis'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { kode_jenis, aktif, ...typed } = request
    const kode = parseKode('jenis', kode_jenis)
    const before = kode?.institusi_id === tx.institusi_id ? await lockJenis(tx, kode.id) : undefined
    if (!before || !(await worksFor(tx, person, before.sekolah_id))) {
      throw refuse('JENIS_TIDAK_DITEMUKAN')
    }
    const terms = termsOf(before.sifat, typed)
    await check(tx, before, terms)
    await updateJenis(tx, before.id, { ...terms, aktif })
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'jenis_tagihan_diubah',
      subject_id: before.id, sekolah_id: before.sekolah_id, alamat: caller.address,
      sebelum: traceOf(before), sesudah: { ...terms, aktif },
    })
    return showJenis(tx.institusi_id, await requireJenis(tx, before.id))
  })
}

/** A gift may be given in parts; who is not billed on joining is not billed on changing class either. */
function termsOf(sifat: SifatJenis, typed: TermsJenis): TermsJenis {
  return {
    ...typed,
    nama: typed.nama.trim(),
    kode_akun: typed.kode_akun.trim(),
    boleh_dicicil: sifat === 'sumbangan' || typed.boleh_dicicil,
    saat_pindah: typed.saat_masuk !== 'tidak' && typed.saat_pindah,
  }
}

type Kind = { id: string | null; sekolah_id: string; sifat: SifatJenis; bentuk: BentukJenis }

async function check(tx: Tx, { id, sekolah_id, sifat, bentuk }: Kind, terms: TermsJenis): Promise<void> {
  const penyelenggara = await findPenyelenggara(tx, sekolah_id)
  if (!penyelenggara) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  if (!kelompokFor(sifat, penyelenggara).includes(terms.kelompok)) throw refuse('JENIS_TIDAK_BOLEH')
  const { hari_aktif, hari_tempo } = terms
  // A gift is never due.
  if (sifat === 'biaya' && isMonthly(bentuk) && (hari_tempo < hari_aktif || hari_tempo > 28)) {
    throw refuse('JENIS_TEMPO_SALAH', { dari: String(hari_aktif) })
  }
  if (await isNamaTaken(tx, sekolah_id, terms.nama, id)) {
    throw refuse('JENIS_SUDAH_ADA', { nama: terms.nama })
  }
}

async function requireJenis(tx: Tx, id: string): Promise<Jenis> {
  const jenis = await findJenis(tx, id)
  if (!jenis) throw refuse('JENIS_TIDAK_DITEMUKAN')
  return jenis
}

export function showJenis(institusi_id: string, { id, sekolah_id, ...jenis }: Jenis): OnWire {
  return {
    kode_jenis: formatKode('jenis', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id),
    ...jenis,
  }
}

function traceOf(jenis: Jenis): Isi {
  const { nama, kelompok, prioritas, boleh_dicicil, hari_aktif, hari_tempo, kode_akun, aktif } = jenis
  const { saat_masuk, saat_pindah } = jenis
  return { nama, kelompok, prioritas, boleh_dicicil, hari_aktif, hari_tempo, kode_akun, saat_masuk, saat_pindah, aktif }
}
