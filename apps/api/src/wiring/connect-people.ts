import type { StaffLevel } from '@lunas/contract/pengguna/level'
import { readFotoOf } from '#foto-siswa/keep-foto-siswa'
import { findInstitusi } from '#institusi/find-institusi'
import { createIkonMaker } from '#institusi/ikon'
import { tellBerita } from '#kabar/tell-berita'
import { findForNomor } from '#linimasa/linimasa.queries'
import type { HearLinimasa } from '#linimasa/needs'
import { readBerita } from '#linimasa/read-linimasa'
import { createMessages } from '#messages/create-messages'
import { createOtp } from '#otp/create-otp'
import { requireTotp } from '#pengguna/check-totp'
import { findTotp, secondStepOf } from '#pengguna/totp.queries'
import { findSiswaRow } from '#pembayaran/pembayaran.queries'
import type { Tx } from '#platform/db/database'
import type { Caller, Person } from '#platform/http/caller'
import { UPLOADS } from '#platform/http/web-apps'
import { erasePengguna } from '#profil/erase-pengguna'
import { listOpenMoney } from '#profil/open-money.queries'
import { createFindSekolah } from '#sekolah/find-sekolah'
import { createReadings } from '#pembacaan/create-readings'
import { createAdmitLookup } from '#siswa/admit-lookup'
import { createSiswaFinder } from '#siswa/find-siswa.queries'
import { isWali } from '#siswa/is-wali'
import { createLookupBudget } from '#siswa/lookup-budget'
import { createLookups } from '#siswa/lookups'
import { createDaftarReader } from '#tagihan/tagihan.queries'
import type { Providers } from '#wiring/connect-providers'
import type { Foundation } from '#wiring/foundation'

/** Institutions, schools, pupils and guardians: finding them, and reaching them. */
export function connectPeople(foundation: Foundation, { whatsapp, email, push }: Providers) {
  const { db, lookupDb, clock, config, limits } = foundation
  const ikon = createIkonMaker(UPLOADS, foundation.storage)
  const people = {
    findInstitusi: (id: string) => findInstitusi(db, id),
    ikon,
    logoSekolah: (file: string) => ikon.draw(`/uploads/logo-sekolah/${file}`, '192'),
    findSekolah: createFindSekolah(lookupDb, clock),
    siswaFinder: createSiswaFinder(lookupDb),
    findSiswaRow,
    readFotoOf: (institusi_id: string, ids: readonly string[]) => readFotoOf(foundation, institusi_id, ids),
    daftarReader: createDaftarReader(lookupDb),
    lookups: createLookups(db, config.alamatPepper),
    readings: createReadings(db, clock),
    lookupBudget: createLookupBudget(limits, config.limitFactor),
    isWali: (institusi_id: string, siswa_id: string, caller: Caller) =>
      isWali(db, institusi_id, siswa_id, caller),
    hasOpenMoney: async (tx: Tx, person: { pengguna_id: string; nomor_wa: string | null }) =>
      (await listOpenMoney(tx, person)).length > 0,
    erasePengguna: (tx: Tx, pengguna_id: string, now: Date) =>
      erasePengguna(tx, pengguna_id, now, config.alamatPepper),
    whatsappReports: whatsapp,
    readBerita: (person: Person) => readBerita(foundation, person),
    findBerita: (tx: Tx, id: string, nomor_wa: string) => findForNomor(tx, id, nomor_wa, clock.now()),
    // What tells families about new posts is added here.
    linimasaHearers: [
      (institusi_id, { id }, pengguna_ids) => tellBerita(foundation, institusi_id, id, pengguna_ids),
    ] as readonly HearLinimasa[],
    push,
  }
  const messages = createMessages({ ...foundation, ...people }, { whatsapp, email })
  const totp = {
    lacksTotp: async (tx: Tx, pengguna_id: string, level: StaffLevel) =>
      (await secondStepOf(tx, pengguna_id, [level], config.production)) === 'pasang_totp',
    hasTotp: (institusi_id: string, pengguna_id: string) =>
      db.inTransaction(institusi_id, async (tx) => (await findTotp(tx, pengguna_id))?.terpasang ?? false),
    requireTotp: (institusi_id: string, pengguna_id: string, kode: string) =>
      requireTotp(foundation, institusi_id, pengguna_id, kode),
  }
  const admitLookup = createAdmitLookup({ ...foundation, ...people })
  return { ...people, ...totp, admitLookup, messages, otp: createOtp({ ...foundation, messages }) }
}

export type People = ReturnType<typeof connectPeople>
