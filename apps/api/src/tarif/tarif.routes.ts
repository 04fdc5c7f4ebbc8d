import { kelompokFor } from '@lunas/contract/tagihan/jenis.status'
import type { tarifCalls } from '@lunas/contract/tagihan/tarif.calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#tarif/needs'
import { closeTarif, createTarif, requireJenis, showTarif } from '#tarif/save-tarif'
import { listTarif, readPilihan } from '#tarif/tarif.queries'

export function tarifRoutes(deps: Needs) {
  const { db, clock } = deps
  return {
    pilihanTagih({ idsekolah }, caller) {
      const person = personOf(caller)
      const { institusi_id } = person
      return db.inTransaction(institusi_id, async (tx) => {
        const kode = parseKode('sekolah', idsekolah)
        const isOurs = kode?.institusi_id === institusi_id && (await worksFor(tx, person, kode.id))
        const today = localDateAt(clock.now(), 'Asia/Jakarta')
        const pilihan = isOurs ? await readPilihan(tx, kode.id, today) : undefined
        if (!pilihan) throw refuse('SEKOLAH_TIDAK_DIKENAL')
        const { penyelenggara, tingkat, kelas, program } = pilihan
        return {
          kelompok_biaya: [...kelompokFor('biaya', penyelenggara)],
          tingkat: tingkat.map(({ id, nama }) => ({ idtingkat: formatKode('tingkat', institusi_id, id), nama })),
          kelas: kelas.map(({ id, nama }) => ({ idkelas: formatKode('kelas', institusi_id, id), nama })),
          program,
        }
      })
    },
    daftarTarif({ kode_jenis }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireJenis(tx, person, kode_jenis)
        return (await listTarif(tx, id)).map((row) => showTarif(tx.institusi_id, row))
      })
    },
    buatTarif: (request, caller, key) => createTarif(deps, request, caller, key),
    akhiriTarif: (request, caller) => closeTarif(deps, request, caller),
  } satisfies Pick<Handlers, keyof typeof tarifCalls>
}
