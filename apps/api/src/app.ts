import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps'
import { anakRoutes } from '#anak/anak.routes'
import { pengajuanRoutes } from '#anak/pengajuan.routes'
import { APPLIED, ATURAN_RETENSI } from '#aturan-retensi'
import { auditRoutes } from '#audit/audit.routes'
import { berandaRoutes } from '#beranda/beranda.routes'
import { forgetAlergen } from '#batas/batas.queries'
import { bukuHarianRoutes } from '#buku-harian/buku-harian.routes'
import { cicilanRoutes } from '#cicilan/cicilan.routes'
import { eksporRoutes, type EksporCall, type Lists } from '#ekspor/ekspor.routes'
import { insidenRoutes } from '#insiden/insiden.routes'
import { institusiRoutes } from '#institusi/institusi.routes'
import { appLinksRoutes } from '#institusi/app-links.routes'
import { manifestRoutes } from '#institusi/manifest.routes'
import { serveLogo } from '#institusi/serve-logo'
import { fallBack } from '#kabar/fall-back'
import { hearReply } from '#kabar/hear-reply'
import { kabarRoutes } from '#kabar/kabar.routes'
import { tellInsiden } from '#kabar/tell-insiden'
import { pesanMakanRoutes } from '#pesan-makan/pesan-makan.routes'
import { forgetFotoOf } from '#foto-siswa/forget-foto-siswa'
import { serveGambarProduk } from '#kantin/serve-gambar'
import { kantinHandlers } from '#wiring/kantin-handlers'
import { kasRoutes } from '#kas/kas.routes'
import { imporSiswaRoutes } from '#impor-siswa/impor-siswa.routes'
import { kesiswaanRoutes } from '#kesiswaan/kesiswaan.routes'
import { kuitansiRoutes } from '#kuitansi/kuitansi.routes'
import { linimasaRoutes } from '#linimasa/linimasa.routes'
import { serveFotoLinimasa } from '#linimasa/serve-foto'
import { lacakRoutes } from '#lacak/lacak.routes'
import { messagesRoutes } from '#messages/messages.routes'
import { pembayaranRoutes } from '#pembayaran/pembayaran.routes'
import { KELOMPOK_DATA } from '#orang-terdampak'
import { openBasket, openGabungan } from '#pembayaran/open-pembayaran'
import { onlyInstitusi } from '#pembayaran/save-gabungan'
import { saldoRoutes } from '#saldo/saldo.routes'
import { settlePembayaran } from '#pembayaran/settle-pembayaran'
import { previewTautan } from '#tautan/preview'
import { tautanRoutes } from '#tautan/tautan.routes'
import { persetujuanRoutes } from '#persetujuan/persetujuan.routes'
import { pelunasanRoutes } from '#penjualan/pelunasan.routes'
import { pinRoutes } from '#pin/pin.routes'
import { pengembalianRoutes } from '#pengembalian/pengembalian.routes'
import { penggunaRoutes } from '#pengguna/pengguna.routes'
import { petugasRoutes } from '#petugas/petugas.routes'
import { addInvited } from '#petugas/invite-petugas'
import { MINUTE_MS } from '#platform/clock'
import { countingAll } from '#platform/db/database'
import type { Caller } from '#platform/http/caller'
import { bindCalls } from '#platform/http/bind-calls'
import { registerCompression } from '#platform/http/compression'
import { createHttp } from '#platform/http/create-http'
import { documentCalls } from '#platform/http/document-calls'
import { answerToHosts } from '#platform/http/hosts'
import type { Handlers } from '#platform/http/handlers'
import { limitFiles, LIMIT_SYNC_MS } from '#platform/http/limits'
import { refusalAnswer, refuse } from '#platform/http/refuse'
import { serveWebApps } from '#platform/http/web-apps'
import { countStuckJobs } from '#platform/jobs/stuck-jobs'
import { portalRoutes } from '#portal/portal.routes'
import { checkPembayaran } from '#pembayaran/check-pembayaran'
import { confirmPembayaran } from '#pembayaran/confirm-pembayaran'
import { settleFound } from '#pembayaran/settle-found'
import { showPembayaran } from '#pembayaran/show-pembayaran'
import { countBreaches } from '#pemeriksaan/count-breaches'
import { pemeriksaanRoutes } from '#pemeriksaan/pemeriksaan.routes'
import { servePenyaluran } from '#penyaluran/berkas'
import { bantuanRoutes } from '#bantuan/bantuan.routes'
import { penyaluranRoutes } from '#penyaluran/penyaluran.routes'
import { mitraRoutes } from '#mitra/mitra.routes'
import { ppobRoutes } from '#ppob/ppob.routes'
import { CALL_FLUSH_MS } from '#penyedia/count-calls'
import { KEY_REFRESH_MS } from '#penyedia/key-ring'
import { penyediaRoutes } from '#penyedia/penyedia.routes'
import { serveGambar } from '#program/gambar'
import { programRoutes } from '#program/program.routes'
import { requireUnit } from '#program/unit'
import { biayaRoutes } from '#biaya/biaya.routes'
import { rekeningRoutes } from '#rekening/rekening.routes'
import { profilRoutes } from '#profil/profil.routes'
import { takeLine } from '#rekonsiliasi/kasus/take-line'
import { rekonsiliasiRoutes } from '#rekonsiliasi/rekonsiliasi.routes'
import { setoranRoutes } from '#setoran/setoran.routes'
import { READING_FLUSH_MS } from '#pembacaan/create-readings'
import { pembacaanRoutes } from '#pembacaan/pembacaan.routes'
import { retensiRoutes } from '#retensi/retensi.routes'
import { findSiswa } from '#siswa/find-siswa'
import { LOOKUP_FLUSH_MS } from '#siswa/lookups'
import { nomorVaRoutes } from '#snap/nomor-va.routes'
import { snapPaths } from '#snap/snap.openapi'
import { snapRoutes } from '#snap/snap.routes'
import { sekolahRoutes } from '#sekolah/sekolah.routes'
import { siswaRoutes } from '#siswa/siswa.routes'
import { slipRoutes } from '#slip/slip.routes'
import { tertahanRoutes } from '#tertahan/tertahan.routes'
import { kenaikanRoutes } from '#kenaikan/kenaikan.routes'
import { keringananRoutes } from '#keringanan/keringanan.routes'
import { tunggakanRoutes } from '#tunggakan/tunggakan.routes'
import { koreksiRoutes } from '#koreksi/koreksi.routes'
import { jadwalRoutes } from '#penagihan/jadwal.routes'
import { layananRoutes } from '#layanan/layanan.routes'
import { penanggungRoutes } from '#penanggung/penanggung.routes'
import { tanggunganRoutes } from '#penanggung/tanggungan.routes'
import { masukRoutes } from '#penagihan/masuk.routes'
import { penagihanRoutes } from '#penagihan/penagihan.routes'
import { unggahanRoutes } from '#unggahan/unggahan.routes'
import { tarifRoutes } from '#tarif/tarif.routes'
import { listTagihan } from '#tagihan/list-tagihan'
import { tagihanRoutes } from '#tagihan/tagihan.routes'
import { donasiLists, donasiRoutes } from '#donasi/donasi.routes'
import { readKuitansi } from '#kuitansi/read-kuitansi'
import { worksFor } from '#platform/auth/wewenang'
import { listMutasi } from '#titipan/mutasi.queries'
import { schoolTitipanRoutes } from '#titipan/school-titipan.routes'
import { titipanRoutes } from '#titipan/titipan.routes'
import { tugasRoutes } from '#tugas/tugas.routes'
import { urutanRoutes } from '#urutan/urutan.routes'
import { MENUNGGU } from '#usulan-menunggu'

/** The rules about personal data, and what incidents take from other slices. */
const RETENSI = { all: ATURAN_RETENSI, applied: new Set(APPLIED.map(({ nama }) => nama)) }
const INSIDEN = { kelompok: KELOMPOK_DATA, tellInsiden }

/** Refreshed every minute; the alert fires after an hour. */
const COUNT_STUCK_MS = MINUTE_MS

/** The HTTP program: every call of the contract, its documentation, and the web apps. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, clock, limits } = deps
  const app = createHttp({ ...config, logger: deps.logger })
  await startKeys(deps)
  answerToHosts(app, config.hosts)
  limitFiles(app, limits, clock)
  measure(app, deps)
  if (config.docs) await documentCalls(app, deps.version, snapPaths)
  await registerCompression(app)
  bindCalls(
    app,
    {
      db, clock, limits, hints: deps.hints, readings: deps.readings, requestSecret: config.requestSecret, envelopeSecret: config.envelopeSecret,
      publicUrl: config.publicUrl,
    },
    {
      ...handlersOf(deps),
      ...eksporRoutes(deps, (reading) => listsOn({ ...deps, db: countingAll(reading) })),
    },
    handlersOf({ ...deps, db: countingAll(db) }),
  )
  snapRoutes(app, deps, limits, {
    settle: (kode, gateway, money) => settlePembayaran(deps, kode, gateway, money),
    check: (kode) => deps.background.run('check-qris', () => checkPembayaran(deps, kode)),
  })
  serveHealth(app, deps)
  await serveFiles(app, deps)
  keepHouse(app, deps)
  return app
}

/** Who answers each call, slice by slice. */
function handlersOf(deps: Deps): Omit<Handlers, EksporCall> {
  return {
    ...institusiRoutes({ ...deps, addInvited }),
    ...penggunaRoutes(deps),
    ...petugasRoutes(deps),
    ...sekolahRoutes(deps),
    ...siswaRoutes(deps),
    ...kesiswaanRoutes(deps),
    ...imporSiswaRoutes(deps),
    ...tagihanRoutes(deps),
    ...billingHandlers(deps),
    ...pembayaranRoutes(deps),
    ...titipanRoutes(deps),
    ...saldoRoutes(deps),
    ...nomorVaRoutes(deps),
    ...tautanRoutes(deps, {
      payable: deps.payables.tagihan,
      onlyInstitusi,
      openBasket: (basket, caller, once) => openBasket(deps, basket, caller, once),
      openGabungan: (id, read, caller, once) => openGabungan(deps, id, read, caller, once),
    }),
    ...cicilanRoutes(deps),
    ...urutanRoutes(deps),
    ...kuitansiRoutes(deps),
    ...messagesRoutes(deps, {
      onFailed: (kode) => fallBack(deps, kode),
      onReply: (reply) => hearReply(deps, reply),
    }),
    ...profilRoutes(deps),
    ...persetujuanRoutes({
      ...deps,
      async onWithdrawn(tx, { siswa_id, keperluan }) {
        if (keperluan === 'alergi') await forgetAlergen(tx, siswa_id)
        return keperluan === 'foto_kasir' ? forgetFotoOf(tx, siswa_id) : []
      },
    }),
    ...anakRoutes(deps),
    ...pengajuanRoutes(deps),
    ...berandaRoutes(deps),
    ...pinRoutes(deps),
    ...setoranRoutes(deps),
    ...lacakRoutes(deps, { listMutasi }),
    ...bukuHarianRoutes(deps),
    ...pemeriksaanRoutes(deps),
    ...rekonsiliasiRoutes(deps),
    ...tugasRoutes(deps),
    ...programRoutes(deps),
    ...rekeningRoutes(deps),
    ...biayaRoutes(deps),
    ...ppobRoutes(deps),
    ...penyediaRoutes(deps),
    ...mitraRoutes({ ...deps, lookUpTagihan: lookUpTagihan.bind(null, deps) }),
    ...penyaluranRoutes(deps),
    ...bantuanRoutes(deps),
    ...donasiRoutes({
      ...deps, worksFor, findUnit: requireUnit, readKuitansi: (nomor, caller) => readKuitansi(deps, nomor, caller),
    }),
    ...kantinHandlers(deps),
    ...portalRoutes({ ...deps, menunggu: MENUNGGU }),
    ...auditRoutes(deps),
    ...pembacaanRoutes(deps),
    ...retensiRoutes(deps, RETENSI),
    ...insidenRoutes(deps, INSIDEN),
    ...kabarRoutes(deps), ...linimasaRoutes(deps),
    ...kasRoutes(deps),
    ...slipRoutes(deps),
    ...pengembalianRoutes(deps),
    ...schoolTitipanRoutes(deps),
    ...tertahanRoutes(deps, {
      settleFound,
      takeLine,
      checkPembayaran: (kode) => checkPembayaran(deps, kode),
      confirmPembayaran: (kode, typed) => confirmPembayaran(deps, kode, typed),
      showPembayaran: (kode, caller) => showPembayaran(deps, kode, caller),
    }),
  }
}

/** What is billed to whom, what is taken off it, and what is still owed. */
function billingHandlers(deps: Deps) {
  return {
    ...tarifRoutes(deps),
    ...jadwalRoutes(deps),
    ...masukRoutes(deps),
    ...layananRoutes(deps),
    ...penagihanRoutes(deps),
    ...unggahanRoutes(deps),
    ...kenaikanRoutes(deps),
    ...keringananRoutes(deps),
    ...penanggungRoutes(deps),
    ...tanggunganRoutes(deps),
    ...tunggakanRoutes(deps),
    ...koreksiRoutes(deps),
  }
}

/** A pupil's bills by school and NIS, within the budgets of look-ups. */
async function lookUpTagihan(deps: Deps, where: { idsekolah: string; nis: string }, caller: Caller) {
  const { kode_siswa } = await findSiswa(deps, where, caller)
  return listTagihan(deps, kode_siswa, caller)
}

/** Pictures that institutions publish, the manifest and icons, and the web apps. */
async function serveFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  serveGambar(app, deps)
  serveGambarProduk(app, deps)
  servePenyaluran(app, deps)
  serveFotoLinimasa(app, deps)
  serveLogo(app, deps)
  manifestRoutes(app, deps)
  appLinksRoutes(app, deps)
  const { midtransUrl, nfcPort } = deps.config
  await serveWebApps(app, {
    picturesFrom: new URL(midtransUrl).origin, nfcPort,
    previewOf: (path, request) => previewTautan(deps, path, request),
  })
}

/** Without the database the environment's keys count, and the next round reads the stored ones. */
async function startKeys({ keyRing, logger }: Deps): Promise<void> {
  await keyRing.refresh().catch((err: unknown) => logger.warn({ err }, 'stored keys were not read'))
}

/** The periodic work of this process. */
function keepHouse(app: FastifyInstance, deps: Deps): void {
  const { clock, limits } = deps
  every(app, LIMIT_SYNC_MS, deps, 'limits were not synchronised', () => limits.sync(clock.now()))
  every(app, LOOKUP_FLUSH_MS, deps, 'look-ups were not recorded', () => deps.lookups.flush(clock.now()))
  every(app, READING_FLUSH_MS, deps, 'readings of personal data were not recorded', () => deps.readings.flush())
  every(app, KEY_REFRESH_MS, deps, 'keys of providers were not read again', () => deps.keyRing.refresh())
  every(app, CALL_FLUSH_MS, deps, 'calls to providers were not counted', () => deps.callCounts.flush())
  every(app, COUNT_STUCK_MS, deps, 'stuck notifications and jobs were not counted', () => countStuck(deps))
  every(app, COUNT_STUCK_MS, deps, 'breaches of laws were not counted', () => countBreaches(deps))
}

/** The lists that can be exported, read through the given database. */
function listsOn(deps: Deps): Lists {
  const never = () => Promise.reject(new Error('a list only reads'))
  return {
    ...kasRoutes(deps),
    ...portalRoutes({ ...deps, menunggu: MENUNGGU }),
    ...slipRoutes(deps),
    ...pengembalianRoutes(deps),
    ...rekonsiliasiRoutes(deps),
    ...setoranRoutes(deps),
    ...tertahanRoutes(deps, {
      settleFound: never, takeLine: never, checkPembayaran: never, confirmPembayaran: never,
      showPembayaran: never,
    }),
    ...cicilanRoutes(deps),
    ...tautanRoutes(deps, {
      payable: deps.payables.tagihan, onlyInstitusi, openBasket: never, openGabungan: never,
    }),
    ...schoolTitipanRoutes(deps),
    ...kesiswaanRoutes(deps),
    ...penagihanRoutes(deps),
    ...keringananRoutes(deps),
    ...tanggunganRoutes(deps),
    ...penanggungRoutes(deps),
    ...tunggakanRoutes(deps),
    ...auditRoutes(deps),
    ...insidenRoutes(deps, INSIDEN),
    ...lacakRoutes(deps, { listMutasi }),
    ...donasiLists(deps),
    ...pelunasanRoutes(deps),
    ...pesanMakanRoutes(deps),
    ...penyaluranRoutes(deps),
  }
}

function measure(app: FastifyInstance, { metrics }: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call) metrics.answered(call, reply.statusCode, reply.elapsedTime / 1_000)
    done()
  })
}

function serveHealth(app: FastifyInstance, { db, metrics, logger, config }: Deps): void {
  app.get('/health', { config: { hasOwnLimit: true } }, async (_request, reply) => {
    try {
      await db.platform('SELECT 1')
      return { status: 'ok' }
    } catch (err) {
      logger.error({ err }, 'health: no database')
      return reply.code(503).send({ status: 'no database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config
    if (metricsToken && !isSecret(request.headers.authorization, `Bearer ${metricsToken}`))
      throw refuse('ALAMAT_TIDAK_ADA')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.all('/api/*', async (_request, reply) => {
    const { http, body } = refusalAnswer('ALAMAT_TIDAK_ADA')
    return reply.code(http).send(body)
  })
}

async function countStuck({ db, metrics, callbacks, clock }: Deps): Promise<void> {
  metrics.stuckCallbacks.set(await callbacks.countStuck())
  const { given_up, untaken } = await countStuckJobs(db, clock.now())
  metrics.jobsGivenUp.set(given_up)
  metrics.jobsUntaken.set(untaken)
}

/** Runs periodic work of this process; a failed round is logged, and the next round repeats it. */
function every(
  app: FastifyInstance, ms: number, { logger }: Deps, whenFailed: string, work: () => Promise<void>,
): void {
  const timer = setInterval(() => {
    work().catch((err: unknown) => logger.warn({ err }, whenFailed))
  }, ms)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Compares in constant time, so that the delay of an answer reveals nothing about the secret. */
function isSecret(given: string | undefined, expected: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(given ?? ''), hashOf(expected))
}
