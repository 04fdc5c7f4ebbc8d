import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { moveTitipan } from '#titipan/move-titipan'
import type { Needs } from '#titipan/needs'
import { readTitipan } from '#titipan/read-titipan'
import { switchOtomatis } from '#titipan/use-titipan'

export function titipanRoutes(deps: Needs) {
  return {
    getTitipan: ({ kode_siswa }, caller) => readTitipan(deps, personOf(caller), kode_siswa),
    otomatisTitipan: ({ kode_siswa, aktif }, caller) =>
      switchOtomatis(deps, personOf(caller), kode_siswa, aktif),
    pindahTitipan: (request, caller, key) => moveTitipan(deps, personOf(caller), request, key),
  } satisfies Partial<Handlers>
}
