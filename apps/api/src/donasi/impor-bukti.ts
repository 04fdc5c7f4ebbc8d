import type { HasilBuktiSetor } from '@lunas/contract/ziswaf/bukti-setor'
import type { Tugas } from '@lunas/contract/tugas/tugas'
import { nomorKuitansiField } from '@lunas/contract/kuitansi/kuitansi'
import { CsvError, parse } from 'csv-parse/sync'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refusalAnswer, refuse, RefusalError } from '#platform/http/refuse'
import { saveBukti } from '#donasi/attach-bukti'
import type { Needs } from '#donasi/needs'
import { readBerkas } from '#tugas/berkas'
import { receiveBerkas } from '#tugas/receive-berkas'
import type { TugasKind } from '#tugas/tugas'

/** The headings that a file must have; further columns are passed over. */
const KOLOM = ['nomor_kuitansi', 'nomor_bsz'] as const
/** All lines are written in one commit. */
const LINES_MAX = 5_000
const NOMOR_MAX = 60
/** Lines that are named in the result; the rest is counted. */
const NAMED_MAX = 50

/** Takes a file with numbers of BAZNAS or the LAZ and leaves reading it to the worker. */
export async function receiveBukti(
  { db, clock, findUnit }: Pick<Needs, 'db' | 'clock' | 'findUnit'>, nama_berkas: string,
  caller: Caller, file: Upload,
): Promise<Tugas> {
  const person = personOf(caller)
  const { id: sekolah_id } = await db.inTransaction(person.institusi_id, (tx) => findUnit(tx, person))
  const judul = `Bukti Setor Zakat ${nama_berkas}`
  return receiveBerkas(
    { db, clock }, { format: 'bukti_setor', jenis: 'bukti_setor', judul, sekolah_id, permintaan: {} }, caller, file)
}

/** Attaches every number of a file in one commit; a line that does not fit is named and left out. */
export function buktiSetorTugas({ db, clock }: Pick<Needs, 'db' | 'clock'>): TugasKind {
  return {
    async run(work) {
      const { institusi_id, id, pengguna_id, alamat, sekolah_id } = work.tugas
      const pieces = await Array.fromAsync(readBerkas(db, { institusi_id, id }))
      const lines = linesOf(pieces.join(''))
      await work.tell({ sudah: 0, total: lines.length })
      await work.finish(async (tx) => {
        const hasil: HasilBuktiSetor = { dicatat: 0, sama: 0, gagal: 0, baris: [] }
        const by = { pengguna_id, alamat, isOurs: async (unit: string) => unit === sekolah_id }
        for (const { nomor, nomor_kuitansi, nomor_bsz } of lines) {
          try {
            const isNew = await saveBukti(tx, requireLine(nomor_kuitansi, nomor_bsz), by, clock.now())
            hasil[isNew ? 'dicatat' : 'sama'] += 1
          } catch (error) {
            if (!(error instanceof RefusalError)) throw error
            hasil.gagal += 1
            const { msg } = refusalAnswer(error.code, error.fields).body
            if (hasil.baris.length < NAMED_MAX) hasil.baris.push({ baris: nomor, sebab: msg })
          }
        }
        return hasil
      })
    },
  }
}

type Line = { nomor: number; nomor_kuitansi: string; nomor_bsz: string }

/** The lines below the heading, by their number in the file. */
export function linesOf(text: string): Line[] {
  const rows = parseCsv(text)
  const [heading = []] = rows
  const places = KOLOM.map((name) => heading.findIndex((cell) => headingOf(cell) === name))
  const missing = KOLOM.filter((_, i) => places[i] === -1)
  if (missing.length > 0) throw refuse('KOLOM_TIDAK_ADA', { kolom: missing.join(', ') })
  const [kuitansi = 0, bsz = 1] = places
  const lines = rows.slice(1)
  if (lines.length === 0) throw refuse('BERKAS_KOSONG')
  if (lines.length > LINES_MAX)
    throw refuse('BUKTI_SETOR_TERLALU_BANYAK', { maks: LINES_MAX.toLocaleString('id-ID') })
  return lines.map((cells, i) => ({
    nomor: i + 2, nomor_kuitansi: cells[kuitansi] ?? '', nomor_bsz: cells[bsz] ?? '',
  }))
}

/** Nomor Kuitansi, nomor_kuitansi and NOMOR KUITANSI are the same heading. */
function headingOf(cell: string): string {
  return cell.trim().toLowerCase().replaceAll(/\s+/g, '_')
}

function parseCsv(text: string): string[][] {
  // NUL cannot be stored by Postgres, and no table program writes one.
  if (text.includes('\0')) throw refuse('BUKTI_SETOR_TAK_TERBACA')
  try {
    return parse(text, {
      bom: true, trim: true, delimiter: [',', ';', '\t'], relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw refuse('BUKTI_SETOR_TAK_TERBACA')
    throw error
  }
}

function requireLine(nomor_kuitansi: string, nomor_bsz: string) {
  const { success } = nomorKuitansiField.safeParse(nomor_kuitansi)
  if (!success) throw refuse('KUITANSI_TIDAK_DITEMUKAN')
  // The same rule as in the form: a control character belongs into no number.
  const isNumber = /^[^\p{Cc}]{3,}$/u.test(nomor_bsz) && nomor_bsz.length <= NOMOR_MAX
  if (!isNumber) throw refuse('BUKTI_SETOR_TAK_WAJAR')
  return { nomor_kuitansi, nomor_bsz }
}
