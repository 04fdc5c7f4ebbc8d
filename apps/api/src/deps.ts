import type { BarisRiwayat } from '@lunas/contract/pembayaran/pembayaran'
import type { Kode } from '@lunas/values/kode'
import type { Rupiah } from '@lunas/values/rupiah'
import { createMidtransGateway } from '#gateways/midtrans/midtrans-gateway'
import { createSmtpSender } from '#gateways/smtp/smtp-sender'
import { createWhatsappSender } from '#gateways/whatsapp/whatsapp-sender'
import { findInstitusi } from '#institusi/find-institusi'
import type { Institusi } from '#institusi/institusi'
import { giveCash } from '#kas/give-cash'
import { createReceiptSigner, type ReceiptSigner } from '#kuitansi/receipt-signer'
import { createMessages } from '#messages/create-messages'
import type { DeliveryReporter } from '#messages/message-sender'
import type { Messages } from '#messages/messages'
import { createOtp } from '#otp/create-otp'
import type { Otp } from '#otp/otp'
import { allocate } from '#pembayaran/allocate'
import { createCallbacks, type Callbacks } from '#pembayaran/callbacks'
import type { KeptMoney } from '#pembayaran/kept-money'
import { listRiwayat, type RiwayatFilter } from '#pembayaran/list-riwayat'
import { loadMetodeRules, type MetodeRules } from '#pembayaran/metode'
import type { PaymentGateway } from '#pembayaran/payment-gateway'
import type { ReturnedMoney } from '#pembayaran/pembayaran'
import { movePembayaranIn } from '#pembayaran/move-pembayaran'
import {
  findSiswaRow, forgetOnlyBill, insertPembayaran,
} from '#pembayaran/pembayaran.queries'
import { checkAsked, recordPembayaran } from '#pembayaran/record-pembayaran'
import { fromBaris } from '#pembayaran/split-off'
import { createSettlements, type Settlements } from '#pembayaran/settlements'
import { applyReturned } from '#pengembalian/apply-returned'
import { bookGone, type Gone } from '#pengembalian/book-gone'
import { keepUnfit } from '#pengembalian/keep-unfit'
import { createBackground, type Background } from '#platform/background'
import { systemClock, type Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { openDatabase, type Database, type Tx } from '#platform/db/database'
import { createHints, type Hints } from '#platform/hints'
import type { Caller, Person } from '#platform/http/caller'
import { createStuckJobs, type StuckJobs } from '#platform/jobs/stuck-jobs'
import { createLogger, type Logger } from '#platform/logger'
import { createMetrics, type Metrics } from '#platform/metrics'
import { lockImpor } from '#rekonsiliasi/kasus.queries'
import { openKasus } from '#rekonsiliasi/open-kasus'
import { arriveSetoran, unseeSetoran } from '#setoran/arrive-setoran'
import { createFindSekolah, type FindSekolah } from '#sekolah/find-sekolah'
import { createSiswaFinder, type SiswaFinder } from '#siswa/find-siswa.queries'
import { isWali } from '#siswa/is-wali'
import { createSnap, type Snap } from '#snap/create-snap'
import { createLookups, type Lookups } from '#siswa/lookups'
import { holdPembayaran } from '#tertahan/hold-pembayaran'
import { createDaftarReader, type DaftarReader } from '#tagihan/tagihan.queries'
import type { Payments } from '#titipan/payments'
import { keptForKeranjang, keptForWali } from '#titipan/read-titipan'
import { setAside, splitBasket } from '#titipan/set-aside'
import { settleFromTitipan } from '#titipan/settle-from-titipan'
import { findHeld } from '#titipan/titipan.queries'
import { findTagihan } from '#tagihan/bills.queries'
import { payables } from '#payables'
import packageJson from '../package.json' with { type: 'json' }

/** A use case whose deps are handed in already. */
type Bound<F> = F extends (deps: never, ...rest: infer Rest) => infer R ? (...rest: Rest) => R : never

/** Everything a use case may need, made once per process and handed in. */
export type Deps = {
  config: Config
  version: string
  db: Database
  /** Long reads for files, on connections of their own: a slow download takes none from payments. */
  eksporDb: Database
  /** Reads what a look-up shows, as a role that can do nothing else. */
  lookupDb: Database
  clock: Clock
  logger: Logger
  metrics: Metrics
  stuckJobs: StuckJobs
  hints: Hints
  gateway: PaymentGateway
  messages: Messages
  /** Codes that prove who holds a number or an address. */
  otp: Otp
  /** What goes on after an answer has left. */
  background: Background
  /** What WhatsApp tells us by itself. */
  whatsappReports: DeliveryReporter
  metodeRules: MetodeRules
  signer: ReceiptSigner
  callbacks: Callbacks
  settlements: Settlements
  /** Answers banks that ask us. */
  snap: Snap
  lookups: Lookups
  siswaFinder: SiswaFinder
  daftarReader: DaftarReader
  findSekolah: FindSekolah
  findInstitusi(id: string): Promise<Institusi>
  isWali(institusi_id: string, siswa_id: string, caller: Caller): Promise<boolean>
  /** Money that a school takes by itself, as cash or by its bank. */
  checkAsked: Bound<typeof checkAsked>
  recordPembayaran: Bound<typeof recordPembayaran>
  /** What a payment may be for. */
  payables: typeof payables
  findSiswaRow: typeof findSiswaRow
  movePembayaranIn: typeof movePembayaranIn
  /** Titipan, as payments use it. */
  keptMoney: KeptMoney
  /** Payments, as titipan makes them. */
  payments: Payments
  /** Gives a payment that no gateway explains to a person. */
  holdPembayaran: typeof holdPembayaran
  /** Books what a gateway gave or took back, once. */
  applyReturned(kode: Kode, returned: ReturnedMoney): Promise<void>
  /** Makes bills owed again whose money is gone. */
  billAgain(tx: Tx, pembayaran_id: string, gone: Gone, now: Date): Promise<Rupiah>
  /** Takes a payment's money off bills that cannot keep it. */
  keepUnfit: Bound<typeof keepUnfit>
  openKasus: typeof openKasus
  /** Until the commit nobody imports or withdraws a report. */
  lockImpor: typeof lockImpor
  /** Says what a school's own account shows of a batch. */
  arriveSetoran: typeof arriveSetoran
  unseeSetoran: typeof unseeSetoran
  /** Hands cash out of an officer's drawer. */
  giveCash: typeof giveCash
  listRiwayat(person: Person, filter: RiwayatFilter): Promise<BarisRiwayat[]>
  close(): Promise<void>
}

/** Look-ups are shorter than changes, and need so many connections for each of theirs. */
const LOOKUP_SHARE = 0.6

/** So many files are written at a time; whoever comes later waits for a moment. */
const EKSPOR_CONNECTIONS = 3

export function createDeps(config: Config, service: string, clock: Clock = systemClock): Deps {
  const { db, eksporDb, lookupDb } = openDatabases(config)
  const { gateway, whatsapp, email } = createProviders(config)
  const logger = createLogger(config.logLevel, service)
  const metrics = createMetrics()
  const messages = createMessages(
    { db, clock, logger, metrics, findInstitusi: (id) => findInstitusi(db, id) },
    { whatsapp, email },
  )
  const stuckJobs = createStuckJobs(config.databaseUrl)
  const background = createBackground(logger)
  const otp = createOtp({ db, clock, config, messages, background })
  const metodeRules = loadMetodeRules(config.metodeOverrides)
  const hints = createHints(db, config.databaseUrl)
  const callbacks = createCallbacks(db, clock, gateway.name)
  const settlements = createSettlements(db, clock)
  const snap = createSnap(db, clock, config)
  const lookups = createLookups(db, config.alamatPepper)
  return {
    config,
    version: packageJson.version,
    db,
    eksporDb,
    lookupDb,
    clock,
    logger,
    metrics,
    stuckJobs,
    hints,
    gateway,
    messages,
    otp,
    background,
    whatsappReports: whatsapp,
    metodeRules,
    signer: createReceiptSigner(config.kuitansiSeed),
    callbacks,
    settlements,
    snap,
    lookups,
    siswaFinder: createSiswaFinder(lookupDb),
    daftarReader: createDaftarReader(lookupDb),
    findSekolah: createFindSekolah(lookupDb, clock),
    findInstitusi: (id) => findInstitusi(db, id),
    ...connectTitipan(db),
    payables,
    checkAsked: checkAsked.bind(null, { payables }),
    recordPembayaran: recordPembayaran.bind(null, { payables }),
    findSiswaRow,
    movePembayaranIn,
    holdPembayaran,
    listRiwayat: (person, filter) => listRiwayat({ db, clock, metodeRules, payables }, person, filter),
    applyReturned: (kode, returned) => applyReturned(
      { db, clock, gateway, hints, movePembayaranIn, openKasus, payables }, kode, returned,
    ),
    billAgain: (tx, pembayaran_id, gone, now) =>
      bookGone({ movePembayaranIn, payables }, tx, pembayaran_id, gone, now),
    keepUnfit: keepUnfit.bind(null, { payables }),
    openKasus,
    lockImpor,
    arriveSetoran,
    unseeSetoran,
    giveCash,
    async close() {
      await settlements.settled()
      await snap.settled()
      await callbacks.settled()
      await lookups.flush(clock.now())
      await background.settled()
      await messages.close()
      await hints.close()
      await gateway.close()
      await stuckJobs.close()
      await eksporDb.close()
      await lookupDb.close()
      await db.close()
    },
  }
}

function openDatabases({ databaseUrl, databaseConnections }: Config) {
  const lookupConnections = Math.ceil(databaseConnections * LOOKUP_SHARE)
  return {
    db: openDatabase(databaseUrl, 'lunas_api', databaseConnections),
    eksporDb: openDatabase(databaseUrl, 'lunas_api', EKSPOR_CONNECTIONS),
    lookupDb: openDatabase(databaseUrl, 'lunas_lookup', lookupConnections),
  }
}

/** Payments use titipan, titipan makes payments; only guardians learn what a pupil has. */
function connectTitipan(db: Database): Pick<Deps, 'isWali' | 'keptMoney' | 'payments'> {
  const deps: Pick<Deps, 'db' | 'isWali'> = {
    db,
    isWali: (institusi_id, siswa_id, caller) => isWali(db, institusi_id, siswa_id, caller),
  }
  return {
    isWali: deps.isWali,
    keptMoney: {
      findHeld,
      splitBasket,
      setAside,
      settleFromTitipan,
      keptForWali: (kode_siswa, caller) => keptForWali(deps, kode_siswa, caller),
      keptForKeranjang: (keranjang, caller) => keptForKeranjang(deps, keranjang, caller),
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

/** The far side of the wire; in a demo it is the sandbox, which differs by address and key only. */
function createProviders(config: Config) {
  const gateway = createMidtransGateway({
    url: config.midtransUrl, serverKey: config.midtransServerKey, timeoutMs: config.midtransTimeoutMs,
  })
  const whatsapp = createWhatsappSender({
    url: config.whatsappUrl, token: config.whatsappToken, phoneId: config.whatsappPhoneId,
    appSecret: config.whatsappAppSecret, verifyToken: config.whatsappVerifyToken,
    timeoutMs: config.messageTimeoutMs,
  })
  const email = createSmtpSender({
    url: config.smtpUrl, from: config.smtpFrom, timeoutMs: config.messageTimeoutMs,
  })
  return { gateway, whatsapp, email }
}
