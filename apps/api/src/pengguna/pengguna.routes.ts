import type { authCalls } from '@lunas/contract/pengguna/auth.calls'
import type { totpCalls } from '@lunas/contract/pengguna/totp.calls'
import type { Handlers } from '#platform/http/handlers'
import { logIn } from '#pengguna/log-in'
import { logInBySandi } from '#pengguna/log-in-by-sandi'
import { finishTotpAtLogin, logInTotp, startTotpAtLogin } from '#pengguna/log-in-totp'
import { beginTotp, removeTotp, setUpTotp, showTotp } from '#pengguna/manage-totp'
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
    masukTotp: (request, caller) => logInTotp(deps, request, caller),
    masukMulaiTotp: (request) => startTotpAtLogin(deps, request),
    masukPasangTotp: (request, caller) => finishTotpAtLogin(deps, request, caller),
    getTotp: (_, caller) => showTotp(deps, caller),
    mulaiTotp: (request, caller) => beginTotp(deps, caller, request),
    pasangTotp: (request, caller) => setUpTotp(deps, caller, request),
    lepasTotp: (request, caller) => removeTotp(deps, caller, request),
    keluar: (_, caller) => logOut(deps, caller),
    resetOtp: (request, caller) => requestReset(deps, request, caller),
    editPassword: (request, caller) => resetSandi(deps, request, caller),
    getSesi: (_, caller) => showSesi(deps, caller),
    cabutSesi: ({ idsesi }, caller) => endSesi(deps, idsesi, caller),
    cabutSemuaSesi: (_, caller) => endOtherSesi(deps, caller),
  } satisfies Pick<Handlers, keyof typeof authCalls | keyof typeof totpCalls>
}
