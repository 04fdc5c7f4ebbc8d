import { authRefusals } from './auth.errors.ts'
import { akunRefusals } from './akun.errors.ts'
import { anakRefusals } from './anak.errors.ts'
import { bukuHarianRefusals } from './buku-harian.errors.ts'
import { cicilanRefusals } from './cicilan.errors.ts'
import { eksporRefusals } from './ekspor.errors.ts'
import { institusiRefusals } from './institusi.errors.ts'
import { kabarRefusals } from './kabar.errors.ts'
import { kasRefusals } from './kas.errors.ts'
import { kuitansiRefusals } from './kuitansi.errors.ts'
import { pembayaranRefusals } from './pembayaran.errors.ts'
import { pengajuanRefusals } from './pengajuan.errors.ts'
import { pengembalianRefusals } from './pengembalian.errors.ts'
import { platformRefusals } from './platform.errors.ts'
import { rekonsiliasiRefusals } from './rekonsiliasi.errors.ts'
import { resetPinRefusals } from './reset-pin.errors.ts'
import { setoranRefusals } from './setoran.errors.ts'
import { slipRefusals } from './slip.errors.ts'
import { tagihanRefusals } from './tagihan.errors.ts'
import { tertahanRefusals } from './tertahan.errors.ts'
import { tautanRefusals } from './tautan.errors.ts'
import { saldoRefusals } from './saldo.errors.ts'
import { titipanRefusals } from './titipan.errors.ts'

/** A refusal: HTTP status and the sentence a parent reads. `{name}` is filled by the server. */
export type Refusal = {
  http: 200 | 400 | 401 | 403 | 404 | 408 | 429 | 500 | 503
  msg: string
  /** The spec's own code, which then stands beside `success`. */
  code?: string
}
export type Refusals = Record<string, Refusal>

export const refusals = {
  ...platformRefusals,
  ...authRefusals,
  ...institusiRefusals,
  ...tagihanRefusals,
  ...pembayaranRefusals,
  ...kuitansiRefusals,
  ...kabarRefusals,
  ...kasRefusals,
  ...slipRefusals,
  ...pengembalianRefusals,
  ...akunRefusals,
  ...anakRefusals,
  ...resetPinRefusals,
  ...rekonsiliasiRefusals,
  ...setoranRefusals,
  ...eksporRefusals,
  ...bukuHarianRefusals,
  ...saldoRefusals,
  ...titipanRefusals,
  ...tautanRefusals,
  ...tertahanRefusals,
  ...cicilanRefusals,
  ...pengajuanRefusals,
} satisfies Refusals

export type RefusalCode = keyof typeof refusals
