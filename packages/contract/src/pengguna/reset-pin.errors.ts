import type { Refusals } from '../wire/refusal.ts'

/** `code` is the spec's; at 02 the screen goes back to the check of school and NIS. */
export const resetPinRefusals = {
  RESET_PIN_OTP_SALAH: {
    http: 200, code: '01', msg: 'Kode OTP salah. Sisa {sisa} percobaan.',
  },
  RESET_PIN_ULANG: {
    http: 200,
    code: '02',
    msg: 'Kode OTP tidak berlaku lagi. Ulangi dari pemilihan sekolah dan NIS.',
  },
} as const satisfies Refusals
