import { formatKode } from '@lunas/values/kode'
import { maskNomorWa } from '@lunas/values/nomor-wa'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { showSiswa } from '#siswa/siswa'
import { changePin } from '#pin/change-pin'
import { checkResetOtp } from '#pin/check-reset-otp'
import type { Needs } from '#pin/needs'
import { findCustomer } from '#pin/pin.queries'
import { startReset } from '#pin/start-reset'

export function pinRoutes(deps: Needs) {
  return {
    async cekCustomer(_request, caller) {
      const person = personOf(caller)
      const { institusi_id, pengguna_id, nomor_wa } = person
      const { nama, siswa } = await deps.db.inTransaction(institusi_id, (tx) =>
        findCustomer(tx, person),
      )
      return {
        idcustomer: formatKode('pengguna', institusi_id, pengguna_id),
        nama,
        hp: nomor_wa ? maskNomorWa(nomor_wa) : '',
        siswa: siswa.map((row) => showSiswa(institusi_id, row, true)),
      }
    },
    cekSiswaPin: (request, caller) => startReset(deps, caller, request),
    cekOtpPin: (request, caller) => checkResetOtp(deps, personOf(caller), request),
    ubahPin: (request, caller) => changePin(deps, caller, request),
  } satisfies Partial<Handlers>
}
