import type { JenisTagihan as OnWire } from '@lunas/contract/tagihan/jenis'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { lockUrutan, saveUrutan, type Jenis } from '#tagihan/jenis.queries'
import type { Needs } from '#tagihan/needs'
import { showJenis } from '#tagihan/save-jenis'

/**
 * Puts all fees of a school into the order in which one amount pays them; it holds for bills that are
 * issued from now on. Refused where another officer added or closed a type meanwhile.
 */
export function orderJenis(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { idsekolah, jenis }: ParsedRequestOf<'urutkanJenis'>, caller: Caller,
): Promise<OnWire[]> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = parseKode('sekolah', idsekolah)
    if (sekolah?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, sekolah.id))) {
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    }
    const before = await lockUrutan(tx, sekolah.id)
    const asked = new Map(jenis.map((kode, at) => [kode, at]))
    const kodeOf = ({ id }: Jenis) => formatKode('jenis', tx.institusi_id, id)
    const isWhole = asked.size === jenis.length && asked.size === before.length
    if (!isWhole || !before.every((one) => asked.has(kodeOf(one)))) throw refuse('JENIS_SUDAH_BERUBAH')
    const placeOf = (one: Jenis) => asked.get(kodeOf(one)) ?? 0
    const after = before.toSorted((one, other) => placeOf(one) - placeOf(other))
    await saveUrutan(tx, after.map(({ id }) => id))
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'urutan_jenis_diubah',
      subject_id: sekolah.id, sekolah_id: sekolah.id, alamat: caller.address,
      sebelum: { urutan: namesOf(before) }, sesudah: { urutan: namesOf(after) },
    })
    return (await lockUrutan(tx, sekolah.id)).map((one) => showJenis(tx.institusi_id, one))
  })
}

function namesOf(jenis: readonly Jenis[]): string {
  return jenis.map(({ nama }) => nama).join(', ')
}
