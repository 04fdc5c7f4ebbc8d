import { parseKode } from '@lunas/values/kode'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { listAnak } from '#anak/anak.queries'
import { endWali, readWaliSiswa } from '#anak/end-wali'
import type { Needs } from '#anak/needs'
import { listWali } from '#anak/wali.queries'

/** How much of a number other guardians see. */
const AKHIRAN_DIGITS = 2

export function waliRoutes(deps: Pick<Needs, 'db' | 'clock'>) {
  return {
    getWaliSiswa: ({ kode_siswa }, caller) => readWaliSiswa(deps, kode_siswa, caller),
    akhiriWali: (request, caller) => endWali(deps, request, caller),
    async getWali({ kode_siswa }, caller) {
      const person = personOf(caller)
      const kode = parseKode('siswa', kode_siswa)
      if (kode?.institusi_id !== person.institusi_id) throw refuse('BUKAN_ANAK_ANDA')
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const [anak] = await listAnak(tx, person, kode.id)
        if (!anak) throw refuse('BUKAN_ANAK_ANDA')
        const wali = (await listWali(tx, kode.id)).filter(({ dilepas }) => !dilepas)
        return wali.map(({ nomor_wa, pengguna_id, cara, sejak }) => ({
          akhiran: nomor_wa?.slice(-AKHIRAN_DIGITS) ?? '',
          saya: pengguna_id === person.pengguna_id,
          cara,
          sejak: sejak?.toISOString() ?? null,
        }))
      })
    },
  } satisfies Partial<Handlers>
}
