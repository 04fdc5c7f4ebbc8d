import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#saldo/needs'
import { readSaldo } from '#saldo/read-saldo'

export function saldoRoutes(deps: Needs) {
  return {
    getSaldo: ({ kode_siswa }, caller) => readSaldo(deps, kode_siswa, caller),
  } satisfies Partial<Handlers>
}
