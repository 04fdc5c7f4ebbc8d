import type { KartuBaru } from '@lunas/contract/kantin/kartu'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { isRandomUid, newQr, showKartu } from '#kartu/kartu'
import { findByToken, findKartu, insertKartu, lockSekolah, replaceKartu } from '#kartu/kartu.queries'
import type { Needs } from '#kartu/needs'

/**
 * Gives a pupil a card. The card before it becomes `diganti`; saldo and limits belong to the pupil,
 * so nothing else moves. The same tap again answers with the card that it made.
 */
export async function enrolKartu(
  { db, clock, findSiswaRow }: Pick<Needs, 'db' | 'clock' | 'findSiswaRow'>, request: ParsedRequestOf<'pasangKartu'>, caller: Caller,
): Promise<KartuBaru> {
  const person = personOf(caller)
  const now = clock.now()
  const { jenis, uid } = request
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('siswa', request.kode_siswa)
    const siswa = kode?.institusi_id === tx.institusi_id ? await findSiswaRow(tx, kode.id) : undefined
    if (!siswa || !(await worksFor(tx, person, siswa.sekolah_id))) throw refuse('SISWA_TIDAK_DITEMUKAN')
    if (jenis === 'nfc' && uid === null) throw refuse('KARTU_UID_KURANG')
    if (uid !== null && isRandomUid(uid)) throw refuse('KARTU_ACAK')
    const token = jenis === 'nfc' && uid !== null ? uid : newQr()
    await lockSekolah(tx, siswa.sekolah_id)
    const known = await findByToken(tx, token)
    if (known && known.siswa_id !== siswa.id) throw refuse('KARTU_TERPAKAI')
    if (known?.status === 'aktif') {
      return { kartu: showKartu(tx.institusi_id, known), token: null }
    }
    if (known) throw refuse('KARTU_BELUM_AKTIF')
    const id = timeOrderedId(now)
    if (jenis !== 'qr_sehari') await replaceKartu(tx, siswa.id, now)
    const hari = jenis === 'qr_sehari' ? localDateAt(now, siswa.zona_waktu) : null
    const { sekolah_id } = siswa
    const made = { id, sekolah_id, siswa_id: siswa.id, jenis, token, hari, oleh: person.pengguna_id }
    if (!(await insertKartu(tx, made, now))) throw refuse('KARTU_TERPAKAI')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'kartu_dipasang', subject_id: siswa.id,
      sekolah_id, alamat: caller.address, sesudah: { kartu_id: id, jenis },
    })
    const kartu = await findKartu(tx, id)
    if (!kartu) throw refuse('KARTU_TERPAKAI')
    return { kartu: showKartu(tx.institusi_id, kartu), token: jenis === 'nfc' ? null : token }
  })
}
