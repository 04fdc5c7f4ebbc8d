import type { authCalls } from '@lunas/contract/pengguna/auth.calls'
import type { Handlers } from '#platform/http/handlers'
import { logIn } from '#pengguna/log-in'
import { logInBySandi } from '#pengguna/log-in-by-sandi'
import { endOtherSesi, endSesi, logOut, showSesi } from '#pengguna/manage-sesi'
import type { Needs } from '#pengguna/needs'
import { findByNomor } from '#pengguna/pengguna.queries'
import { registerWali, verifyNomor } from '#pengguna/register-wali'
import { requestKode } from '#pengguna/request-kode'
import { requestReset, resetSandi } from '#pengguna/reset-sandi'

export function penggunaRoutes(deps: Needs) {
  const findEmail = async (institusi_id: string, nomor_wa: string) => {
    const pengguna = await deps.db.inTransaction(institusi_id, (tx) => findByNomor(tx, nomor_wa))
    return pengguna?.email_terverifikasi ? (pengguna.email ?? undefined) : undefined
  }
  return {
    otpRequest: (request, caller) => requestKode(deps, request, caller),
    otpEmail: ({ tiket }) => deps.otp.askEmail(tiket, findEmail),
    otpStatus: ({ tiket }) => deps.otp.status(tiket),
    otpVerifikasi: (request) => verifyNomor(deps, request),
    daftar: (request) => registerWali(deps, request),
    login: (request, caller) => logIn(deps, request, caller),
    masuk: (request, caller) => logInBySandi(deps, request, caller),
    keluar: (_, caller) => logOut(deps, caller),
    resetOtp: (request, caller) => requestReset(deps, request, caller),
    editPassword: (request, caller) => resetSandi(deps, request, caller),
    getSesi: (_, caller) => showSesi(deps, caller),
    cabutSesi: ({ idsesi }, caller) => endSesi(deps, idsesi, caller),
    cabutSemuaSesi: (_, caller) => endOtherSesi(deps, caller),
  } satisfies Pick<Handlers, keyof typeof authCalls>
}
