import type { Setoran } from '@lunas/contract/buku/setoran'
import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import type { Office } from '../people/people.ts'
import type { Reconciling } from './reconcile.ts'
import { schoolOf } from './hand-over.ts'
import { importStatement } from './import-file.ts'
import type { PlantedLine } from './reports.ts'
import { identityOf, strangerOn, unknown, type BankLine, type Statement } from './statements.ts'

const NAMA_BANK = 'Bank Sekolah'
const NAMED = 'SETORAN'
/** The fee that an intermediate bank keeps of a transfer. */
const KEPT = 2_500
const KEPT_RATE = 0.15
/** The share of treasurers who confirm a batch before they import the statement. */
const SAID_RATE = 0.3

/** Each school imports the statement of its own account: slips, batches, and errors. */
export async function importSchools(
  work: Reconciling, institusi_id: string, batches: readonly Setoran[],
): Promise<PlantedLine[]> {
  const planted: PlantedLine[] = []
  for (const [sekolah_id, office] of work.offices) {
    if (office.institusi_id !== institusi_id) continue
    const own = batches.filter((one) => schoolOf(one) === sekolah_id)
    const statement = statementOfSchool(work, sekolah_id, own)
    if (statement.lines.length === 0) continue
    await sayWhatArrived(work, office, own, SAID_RATE)
    const idsekolah = formatKode('sekolah', institusi_id, sekolah_id)
    const account = { nama_bank: NAMA_BANK, idsekolah }
    await importStatement(work, office.bendahara, statement.lines, account)
    await sayWhatArrived(work, office, own, 1)
    planted.push(...statement.planted)
    work.diary.showAccount(`${institusi_id} rekening/${sekolah_id}`, statement)
  }
  return planted
}

function statementOfSchool(
  { town, diary, random }: Reconciling, sekolah_id: string, batches: readonly Setoran[],
): Statement {
  const account = { nama_bank: NAMA_BANK, sekolah_id }
  const today = localDateAt(town.now(), 'Asia/Jakarta')
  const slips = [...diary.slips.values()].filter(
    (slip) => slip.sekolah_id === sekolah_id && slip.isFound,
  )
  const lines = slips.map(({ tanggal, pengirim, jumlah }): BankLine => ({
    tanggal, keterangan: `TRSF CR ${pengirim.toUpperCase()}`, jumlah, referensi: '',
  }))
  const planted: PlantedLine[] = []
  const [slip] = lines
  if (slip) {
    // The same sender with another amount is another, unknown transfer.
    const other = { ...slip, jumlah: slip.jumlah + KEPT }
    lines.push(other)
    planted.push(unknown(account, other))
  }
  for (const batch of batches) {
    const line = lineOf(batch, today, random.chance(0.5))
    if ((isFirst(diary) || random.chance(KEPT_RATE)) && line.jumlah > 5 * KEPT) {
      line.keterangan = `${NAMED} ${batch.referensi_bank}`
      line.jumlah -= KEPT
      planted.push({ id: identityOf(account, line), sebab: 'setoran_berbeda', rupiah: KEPT })
    }
    diary.batches.set(batch.idsetoran, { sent: batch.bersih, arrived: line.jumlah })
    lines.push(line)
  }
  if (lines.length === 0) return { lines, planted }
  const odd = strangerOn(today, random)
  planted.push(unknown(account, odd))
  // One batch is listed twice by mistake, which does not make it a second batch.
  const again = lines.find(({ keterangan }) => keterangan.startsWith(NAMED))
  if (again) planted.push(unknown(account, again, 2))
  return { lines: [...lines, odd, ...(again ? [again] : [])], planted }
}

/** The first batch never arrives complete, so that this case occurs. */
function isFirst({ batches }: Reconciling['diary']): boolean {
  return batches.values().every(({ sent, arrived }) => sent === arrived)
}

/** The bank's line shows the sender's reference, or only that money arrived. */
function lineOf(
  { bersih, referensi_bank }: Setoran, tanggal: string, isNamed: boolean,
): BankLine {
  const keterangan = isNamed ? `${NAMED} ${referensi_bank}` : 'KREDIT MASUK YAYASAN'
  return { tanggal, keterangan, jumlah: bersih, referensi: '' }
}

/** Refused when the statement has already confirmed the batch. */
async function sayWhatArrived(
  { phone, random, diary }: Reconciling, { bendahara }: Office, batches: readonly Setoran[],
  rate: number,
): Promise<void> {
  for (const { idsetoran } of batches) {
    const arrived = diary.batches.get(idsetoran)?.arrived
    if (arrived === undefined || !random.chance(rate)) continue
    const request = { idsetoran, jumlah: arrived }
    const told = await phone.ask('terimaSetoran', request, { token: bendahara.token })
    diary.count(`batch: ${'answer' in told ? told.answer.status : 'known before'}`)
  }
}
