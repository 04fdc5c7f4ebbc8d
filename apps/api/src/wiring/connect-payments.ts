import type { DeskPayments } from '#ports/desk-payments'
import { allocate } from '#pembayaran/allocate'
import { createCallbacks } from '#pembayaran/callbacks'
import type { KeptMoney } from '#pembayaran/kept-money'
import { listRiwayat, type RiwayatFilter } from '#pembayaran/list-riwayat'
import { loadMetodeRules } from '#pembayaran/metode'
import { movePembayaranIn } from '#pembayaran/move-pembayaran'
import { findCovered } from '#keringanan/covered.queries'
import { keepKeringanan } from '#keringanan/propose-keringanan'
import { relieveRun } from '#keringanan/relieve-run'
import { withdrawKeringanan } from '#keringanan/withdraw-keringanan'
import {
  carryKoreksi, closeKredit, countBilledOff, countBilledWithout, countUnbilledDays, creditDays, freeKredit, lockGiven, lockKredit, releaseKredit, useKredit,
  withdrawDays,
} from '#kredit/kredit.queries'
import { findLayanan } from '#layanan/layanan.queries'
import { findCovering } from '#penanggung/tanggungan.queries'
import { noteMasuk } from '#penagihan/masuk.queries'
import { takeBackMasuk } from '#penagihan/take-back-masuk'
import { closeForbiddenJenis } from '#tagihan/close-jenis'
import { issuePenagihan } from '#tagihan/issue-penagihan'
import { cancelUnggahan, issueUnggahan } from '#tagihan/issue-unggahan'
import { payFromDana } from '#pembayaran/pay-from-dana'
import { findSiswaRow, forgetOnlyBill, insertPembayaran } from '#pembayaran/pembayaran.queries'
import { checkAsked, recordPembayaran } from '#pembayaran/record-pembayaran'
import { createSettlements } from '#pembayaran/settlements'
import { fromBaris } from '#pembayaran/split-off'
import { endLayanan } from '#mitra/end-layanan'
import { reservedTitipan } from '#pengembalian/disputed'
import { createPinCache } from '#mitra/pin-cache'
import type { Caller, Person } from '#platform/http/caller'
import { isPembeli } from '#ppob/is-pembeli'
import { createSnap } from '#snap/create-snap'
import { findTagihan } from '#tagihan/bills.queries'
import { holdPembayaran } from '#tertahan/hold-pembayaran'
import type { Payments as TitipanPayments } from '#titipan/payments'
import { keptForKeranjang, keptForWali } from '#titipan/read-titipan'
import { setAside, splitBasket } from '#titipan/set-aside'
import { settleFromTitipan } from '#titipan/settle-from-titipan'
import { findHeld } from '#titipan/titipan.queries'
import { payables } from '#payables'
import type { People } from '#wiring/connect-people'
import type { Providers } from '#wiring/connect-providers'
import type { Foundation } from '#wiring/foundation'

/** Incoming money, by every method. */
export function connectPayments(foundation: Foundation, providers: Providers, people: People) {
  const { gateway, biller, keyRing, callCounts } = providers
  const { db, clock, config } = foundation
  const metodeRules = loadMetodeRules(config.metodeOverrides)
  const desk: DeskPayments = {
    checkAsked: checkAsked.bind(null, { payables }),
    recordPembayaran: recordPembayaran.bind(null, { payables }),
  }
  return {
    gateway,
    biller,
    keyRing,
    callCounts,
    metodeRules,
    payables,
    callbacks: createCallbacks(db, clock, gateway.name),
    settlements: createSettlements(db, clock),
    snap: createSnap(db, clock, config),
    ...desk,
    ...connectTitipan(foundation, people),
    isPembeli: (kode_pesanan: string, caller: Caller) => isPembeli(db, kode_pesanan, caller),
    endSale: endLayanan,
    payFromDana,
    issuePenagihan,
    closeForbiddenJenis,
    noteMasuk,
    takeBackMasuk: takeBackMasuk.bind(null, { releaseKredit }),
    findCovered,
    findCovering,
    relieveRun: relieveRun.bind(null, { freeKredit }),
    issueUnggahan,
    cancelUnggahan,
    keepKeringanan,
    withdrawKeringanan,
    carryKoreksi,
    creditDays,
    withdrawDays,
    countBilledOff,
    countBilledWithout,
    countUnbilledDays,
    findLayanan,
    lockGiven,
    closeKredit,
    freeKredit,
    lockKredit,
    useKredit,
    releaseKredit,
    mitraPins: createPinCache(),
    findTagihan,
    holdPembayaran,
    movePembayaranIn,
    listRiwayat: (person: Person, filter: RiwayatFilter) =>
      listRiwayat({ db, clock, metodeRules, payables }, person, filter),
  }
}

export type Payments = ReturnType<typeof connectPayments>

/** Payments use titipan, and titipan makes payments. Only guardians see what a pupil has. */
function connectTitipan(
  { db }: Foundation, { isWali }: People,
): { keptMoney: KeptMoney; payments: TitipanPayments; reservedTitipan: typeof reservedTitipan } {
  return {
    reservedTitipan,
    keptMoney: {
      findHeld,
      splitBasket,
      setAside,
      settleFromTitipan: settleFromTitipan.bind(null, { reservedTitipan }),
      keptForWali: (kode_siswa, caller) => keptForWali({ db, isWali }, kode_siswa, caller),
      keptForKeranjang: (keranjang, caller) => keptForKeranjang({ db, isWali }, keranjang, caller),
    },
    payments: {
      findSiswaRow, findTagihan, allocate, forgetOnlyBill,
      insertPembayaran: async (tx, baru, rincian) => {
        const lines = await payables.tagihan.nameLines(tx, rincian.map(fromBaris))
        await insertPembayaran(tx, { ...baru, untuk: 'tagihan' }, lines)
      },
    },
  }
}
