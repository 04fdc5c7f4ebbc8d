import type { Tugas } from '@lunas/contract/tugas/tugas'
import { parseKode } from '@lunas/values/kode'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Person } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { askToStop, readTugas } from '#tugas/tugas.queries'

export function tugasRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    daftarTugas(_request, caller) {
      const { institusi_id, pengguna_id } = personOf(caller)
      return db.inTransaction(institusi_id, (tx) => readTugas(tx, pengguna_id))
    },
    getTugas({ idtugas }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => ownTugas(tx, person, idtugas))
    },
    hentikanTugas({ idtugas }, caller) {
      const person = personOf(caller)
      const now = clock.now()
      return db.inTransaction(person.institusi_id, async (tx) => {
        const { pengguna_id } = person
        await ownTugas(tx, person, idtugas)
        const id = idOf(person, idtugas)
        const status = await askToStop(tx, id, pengguna_id, now)
        if (!status) throw refuse('TUGAS_SUDAH_BERAKHIR')
        await leaveJejak(tx, {
          pada: now, pengguna_id, tindakan: 'tugas_dihentikan', subject_id: id,
          alamat: caller.address, sebelum: { status: 'berjalan' }, sesudah: { status },
        })
        return ownTugas(tx, person, idtugas)
      })
    },
  } satisfies Partial<Handlers>
}

async function ownTugas(tx: Tx, person: Person, idtugas: string): Promise<Tugas> {
  const [tugas] = await readTugas(tx, person.pengguna_id, idOf(person, idtugas))
  if (!tugas) throw refuse('TUGAS_TIDAK_DITEMUKAN')
  return tugas
}

function idOf({ institusi_id }: Person, idtugas: string): string {
  const kode = parseKode('tugas', idtugas)
  if (kode?.institusi_id !== institusi_id) throw refuse('TUGAS_TIDAK_DITEMUKAN')
  return kode.id
}
