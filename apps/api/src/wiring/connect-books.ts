import { findNamedLogo } from '#institusi/change-logo'
import type { Kode } from '@lunas/values/kode'
import type { Returned } from '#ports/payment-gateway'
import { giveCash } from '#kas/give-cash'
import { findNamedProduk } from '#kantin/kantin.queries'
import { nightlyLaws } from '#laws'
import { createReceiptSigner } from '#kuitansi/receipt-signer'
import { applyReturned } from '#pengembalian/apply-returned'
import { bookGone } from '#pengembalian/book-gone'
import { keepExcess, lockPaying } from '#pengembalian/keep-excess'
import { keepUnfit } from '#pengembalian/keep-unfit'
import { winDispute } from '#pengembalian/win-dispute'
import { findNamedKeringanan } from '#keringanan/berkas.queries'
import { findNamedPenyaluran } from '#penyaluran/berkas.queries'
import { findNamedGambar } from '#program/program.queries'
import { findNamedLinimasa } from '#linimasa/foto.queries'
import { findNamedFotoSiswa } from '#foto-siswa/foto-siswa.queries'
import { findNamedFoto } from '#profil/profil.queries'
import { lockImpor } from '#rekonsiliasi/kasus/kasus.queries'
import { openKasus } from '#rekonsiliasi/kasus/open-kasus'
import { arriveSetoran, unseeSetoran } from '#setoran/arrive-setoran'
import { findNamedSlip } from '#slip/slip.queries'
import { findNamedBukti } from '#tertahan/tertahan.queries'
import type { Payments } from '#wiring/connect-payments'
import type { Foundation } from '#wiring/foundation'

/** Everything after money was booked: receipts, refunds, cases, hand-over. */
export function connectBooks(foundation: Foundation, payments: Payments) {
  const returning = { ...foundation, ...payments, openKasus }
  return {
    signer: createReceiptSigner(foundation.config.kuitansiSeed),
    giveCash,
    laws: nightlyLaws,
    openKasus,
    lockImpor,
    arriveSetoran,
    unseeSetoran,
    berkasOwners: {
      bukti: findNamedBukti, slip: findNamedSlip, foto: findNamedFoto, fotosiswa: findNamedFotoSiswa, program: findNamedGambar,
      linimasa: findNamedLinimasa, produk: findNamedProduk, penyaluran: findNamedPenyaluran,
      keringanan: findNamedKeringanan, logo: findNamedLogo,
    },
    keepUnfit: keepUnfit.bind(null, payments),
    keepExcess: keepExcess.bind(null, payments),
    lockPaying,
    billAgain: bookGone.bind(null, payments),
    winDispute: winDispute.bind(null, payments),
    applyReturned: (kode: Kode, returned: Returned) => applyReturned(returning, kode, returned),
  }
}

export type Books = ReturnType<typeof connectBooks>
