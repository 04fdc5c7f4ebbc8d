import { JUDUL_MAX, type KolomBerkasDibaca, type PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import {
  KOLOM_OF, KOLOM_WAJIB, type AsalKolom, type KolomBerkas, type MacamBerkas,
} from '@lunas/contract/siswa/pemetaan-kolom.status'
import { kolomBerkasWords } from '@lunas/contract/siswa/pemetaan-kolom.words'
import type { Database, Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { placesIn, type Headings, type Pilihan } from '#platform/tables/columns'
import { deletePemetaan, findPemetaan, upsertPemetaan } from '#pemetaan-kolom/pemetaan.queries'

/** What people chose for the headings of a file: for this one, or for an earlier one. */
export type Dipilih = { asal: Exclude<AsalKolom, 'tebakan'>; kolom: Pilihan }

export const NOTHING_CHOSEN: Dipilih = { asal: 'ingatan', kolom: new Map() }

/** Numbers of the state: they are left in the file, whatever somebody would like to read them as. */
const KEPENDUDUKAN = /\bnik\b|\bkk\b|kartu keluarga/

/** The headings of a file that can be chosen, each with what it is read as. */
export function describeKolom(
  macam: MacamBerkas, known: Headings, headings: readonly string[], { asal, kolom }: Dipilih,
  isPribadi: (heading: string) => boolean = () => false,
): KolomBerkasDibaca[] {
  const [read, guessed] = [columnsAt(placesIn(known, headings, kolom)), columnsAt(placesIn(known, headings))]
  return headings.flatMap((judul, i): KolomBerkasDibaca[] => {
    const isFirst = headings.indexOf(judul) === i
    if (judul === '' || !isFirst || KEPENDUDUKAN.test(judul) || isPribadi(judul)) return []
    const name = columnOf(macam, read.get(i))
    return [{ judul, kolom: name, asal: read.get(i) === guessed.get(i) ? 'tebakan' : asal }]
  }).slice(0, JUDUL_MAX)
}

function columnsAt(places: ReadonlyMap<string, number>): Map<number, string> {
  return new Map([...places].map(([name, at]) => [at, name]))
}

function columnOf(macam: MacamBerkas, name: string | undefined): KolomBerkas | null {
  return KOLOM_OF[macam].find((one) => one === name) ?? null
}

/** The columns without which a file of this kind says nothing, and which nothing is read as. */
export function kurangIn(macam: MacamBerkas, has: (kolom: KolomBerkas) => boolean): KolomBerkas[] {
  return KOLOM_WAJIB[macam].filter((kolom) => !has(kolom))
}

/** The headings of a file that was read, as they are shown. */
export function showKolom(macam: MacamBerkas, kolom: KolomBerkasDibaca[]) {
  return { kolom, kolom_kurang: kurangIn(macam, (name) => kolom.some((one) => one.kolom === name)) }
}

/** Refuses a choice that gives a column twice, names a heading that the file lacks, or leaves out what is needed. */
export function requirePilihan(
  macam: MacamBerkas, file: readonly KolomBerkasDibaca[], chosen: PilihanKolom,
): void {
  const headings = new Set<string>()
  const columns = new Set<KolomBerkas>()
  for (const { judul, kolom } of chosen) {
    if (headings.has(judul)) throw refuse('JUDUL_DIPILIH_DUA_KALI', { judul })
    if (!file.some((one) => one.judul === judul)) throw refuse('JUDUL_TIDAK_DIKENAL', { judul })
    headings.add(judul)
    if (kolom === null) continue
    if (columnOf(macam, kolom) === null) throw refuse('KOLOM_TIDAK_DIKENAL', { kolom: kolomBerkasWords[kolom] })
    if (columns.has(kolom)) throw refuse('KOLOM_DIPILIH_DUA_KALI', { kolom: kolomBerkasWords[kolom] })
    columns.add(kolom)
  }
  const [missing] = kurangIn(macam, (kolom) => columns.has(kolom))
  if (missing) throw refuse('KOLOM_BELUM_DIPILIH', { kolom: kolomBerkasWords[missing] })
}

export function dipilihOf(chosen: PilihanKolom): Dipilih {
  return { asal: 'pilihan', kolom: new Map(chosen.map(({ judul, kolom }) => [judul, kolom])) }
}

/** What of a choice would not be guessed. */
export function worthRemembering(known: Headings, chosen: PilihanKolom): PilihanKolom {
  const guessed = columnsAt(placesIn(known, chosen.map(({ judul }) => judul)))
  return chosen.filter(({ kolom }, i) => kolom !== (guessed.get(i) ?? null))
}

type Berkas = { institusi_id: string; sekolah_id: string; macam: MacamBerkas }

/** What the school chose for files of this kind before. */
export async function readPemetaan(db: Database, { institusi_id, sekolah_id, macam }: Berkas): Promise<Dipilih> {
  const rows = await db.inTransaction(institusi_id, (tx) => findPemetaan(tx, sekolah_id, macam))
  return { asal: 'ingatan', kolom: new Map(rows.map(({ judul, kolom }) => [judul, kolom])) }
}

type Remembered = { sekolah_id: string; macam: MacamBerkas; known: Headings; chosen: PilihanKolom; oleh: string }

/** The next file of the school and kind is read as this one was. */
export async function rememberPemetaan(
  tx: Tx, { sekolah_id, macam, known, chosen, oleh }: Remembered, now: Date,
): Promise<void> {
  const kept = worthRemembering(known, chosen)
  await deletePemetaan(tx, sekolah_id, macam, chosen.map(({ judul }) => judul))
  await upsertPemetaan(tx, { sekolah_id, macam, oleh }, kept, now)
}
