import { KARTU_SEKALI_CETAK } from '@lunas/contract/kantin/kartu'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { later, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import type { FileAnswer } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { newQr } from '#kartu/kartu'
import { renderKartu } from '#kartu/kartu-pdf'
import { insertKartu, listCetak, listWithout, lockSekolah } from '#kartu/kartu.queries'
import type { Needs } from '#kartu/needs'

/** For so long the same person gets the same sheet again: a download broke, or paper got stuck. */
const AGAIN_MS = 15 * MINUTE_MS

/**
 * Makes QR cards for the pupils of a class who have none, and prints them on one sheet. Pupils with
 * a card keep it. The codes are shown this once: a card lost later is replaced by a new one.
 */
export async function printKartu(
  { db, clock, readings }: Needs, { idsekolah, kelas }: ParsedRequestOf<'cetakKartu'>, caller: Caller,
): Promise<FileAnswer> {
  const person = personOf(caller)
  const now = clock.now()
  const cards = await db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('sekolah', idsekolah)
    if (kode?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, kode.id))) {
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    }
    await lockSekolah(tx, kode.id)
    const made = await makeMissing(tx, { person, sekolah_id: kode.id, kelas, now })
    const found = await listCetak(tx, {
      sekolah_id: kode.id, kelas, oleh: person.pengguna_id, sejak: later(now, -AGAIN_MS),
    })
    if (found.length === 0) throw refuse('KARTU_KELAS_LENGKAP')
    for (const { id, siswa_id, jenis } of found) {
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id,
        tindakan: made.has(id) ? 'kartu_dipasang' : 'kartu_dicetak', subject_id: siswa_id,
        sekolah_id: kode.id, alamat: caller.address, sesudah: { kartu_id: id, jenis },
      })
    }
    return found
  })
  readings.note(caller, 'kartu', cards.map(({ siswa_id }) => ({
    kode_siswa: formatKode('siswa', person.institusi_id, siswa_id),
  })))
  return { filename: 'kartu-qr.pdf', content: await renderKartu(cards) }
}

type Missing = { person: Person; sekolah_id: string; kelas: string; now: Date }

/** The ids of the cards that were made. */
async function makeMissing(tx: Tx, { person, sekolah_id, kelas, now }: Missing): Promise<Set<string>> {
  const without = await listWithout(tx, sekolah_id, kelas)
  if (without.length > KARTU_SEKALI_CETAK) throw refuse('KARTU_TERLALU_BANYAK')
  const made = new Set<string>()
  for (const siswa of without) {
    const id = timeOrderedId(now)
    await insertKartu(tx, {
      id, sekolah_id, siswa_id: siswa.id, jenis: 'qr', token: newQr(), hari: null, oleh: person.pengguna_id,
    }, now)
    made.add(id)
  }
  return made
}
