import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#saldo/needs'
import { changeSaldoMaks, readSaldoSekolah } from '#saldo/saldo-sekolah'
import { moveSaldo } from '#saldo/move-saldo'
import { readRiwayatSaldo } from '#saldo/riwayat-saldo'
import { readSaldo } from '#saldo/read-saldo'

export function saldoRoutes(deps: Needs) {
  return {
    saldoSekolah: (_request, caller) => readSaldoSekolah(deps, caller),
    aturSaldo: (request, caller) => changeSaldoMaks(deps, request, caller),
    pindahSaldo: (request, caller, key) => moveSaldo(deps, request, caller, key),
    riwayatSaldo: ({ kode_siswa }, caller) => readRiwayatSaldo(deps, kode_siswa, caller),
    riwayatSaldoSiswa: ({ kode_siswa }, caller) => readRiwayatSaldo(deps, kode_siswa, caller),
    getSaldo: ({ kode_siswa }, caller) => readSaldo(deps, kode_siswa, caller),
  } satisfies Partial<Handlers>
}
