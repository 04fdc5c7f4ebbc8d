import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { readSaldo } from '#saldo/read-saldo'

export function saldoRoutes(deps: Deps) {
  return {
    getSaldo: ({ kode_siswa }, caller) => readSaldo(deps, kode_siswa, caller),
  } satisfies Partial<Handlers>
}
