import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#buku-harian/needs'
import { readBuku, readRantai, verifyLembar } from '#buku-harian/read-buku'

export function bukuHarianRoutes(deps: Needs) {
  return {
    getBukuHarian: ({ idsekolah, dari }, caller) =>
      readBuku(deps, personOf(caller), idsekolah, dari),
    rantaiBukuHarian: (request) => readRantai(deps, request),
    verifikasiBukuHarian: (request) => verifyLembar(deps, request),
  } satisfies Partial<Handlers>
}
