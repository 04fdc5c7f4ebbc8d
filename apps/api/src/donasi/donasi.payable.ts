import { parseKode, type Kode } from '@lunas/values/kode'
import { readNomorWa } from '@lunas/values/nomor-wa'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import { kindOf, nameOf } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import type { Asked, Payable, Pihak } from '#ports/payable'
import { insertDonatur } from '#donasi/donasi.queries'

type BagianDonasi = Extract<BagianBayar, { untuk: 'donasi' }>

/** What donations ask of programs. */
type Programs = {
  /** Refuses with a sentence unless the program takes money now, for so many shares. */
  checkProgram(tx: Tx, program_id: string, now: Date, bagian?: number): Promise<{
    id: string
    sekolah_id: string
    zona_waktu: Pihak['zona_waktu']
    harga_bagian: Rupiah | null
  }>
  programClosesAt(tx: Tx, program_id: string, now: Date): Promise<Date | null>
}

/** A payment that gives to one program; its only line is the program. */
export function donasiPayable({ checkProgram, programClosesAt }: Programs): Payable {
  return {
    akun: 'dana',
    surplus: 'titipan',
    awalan: 'KZ',
    words: { judul: 'Donasi', tercatat: 'dan donasi Anda tercatat', asal: 'dana program', titipan: 'titipan Anda' },
    isOpenAmount: true,
    isFree: true,
    isSplitWithTitipan: false,

    institusiOf: (part) => programOf(donasiIn(part)).institusi_id,

    async findPihak(tx, part, now) {
      const donasi = donasiIn(part)
      const { bagian = 1, jumlah } = donasi
      const program = await checkProgram(tx, programOf(donasi).id, now, bagian)
      requirePrice(program.harga_bagian, bagian, jumlah)
      const id = randomId()
      await insertDonatur(tx, {
        id,
        sekolah_id: program.sekolah_id,
        program_id: program.id,
        nama: donasi.nama?.trim() ?? '',
        atas_nama: donasi.atas_nama?.trim() ?? '',
        email: donasi.email?.trim() ?? '',
        nomor_wa: nomorOf(donasi.nomor_wa),
        bagian,
        dibuat_at: now,
      })
      return { id, sekolah_id: program.sekolah_id, zona_waktu: program.zona_waktu }
    },

    read(institusi_id, part) {
      const donasi = donasiIn(part)
      const program = programOf(donasi)
      if (program.institusi_id !== institusi_id) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
      return [{ target_id: program.id, jumlah: donasi.jumlah }]
    },

    // The program was checked when its donor was written down, in the same commit. A donation counts as
    // due today: after overdue bills, before later ones.
    check: async (_tx, { today }) => today,

    closesAt: (tx, asked, now) => programClosesAt(tx, onlyOf(asked).target_id, now),
    async lock(tx, asked) {
      await tx.query(
        `SELECT 1 FROM dana_program WHERE institusi_id = $1 AND program_id = ANY ($2)
          ORDER BY program_id FOR UPDATE`,
        [tx.institusi_id, asked.map(({ target_id }) => target_id)],
      )
    },

    async nameLines(tx, asked) {
      const rows = await tx.query<{ id: string; nama: string }>(
        'SELECT id, nama FROM offered.program WHERE institusi_id = $1 AND id = ANY ($2)',
        [tx.institusi_id, asked.map(({ target_id }) => target_id)],
      )
      const names = new Map(rows.map(({ id, nama }) => [id, nama]))
      return asked.map((one) => ({ ...one, nama: names.get(one.target_id) ?? 'Donasi' }))
    },

    kodeOf: () => null,

    /** Lowers what the program received by what goes back to its donor. */
    async takeBack(tx, transfers) {
      for (const { debit, amount } of transfers) {
        if (kindOf(debit) !== 'dana') continue
        await tx.query('SELECT take_dana($1, $2, $3)', [tx.institusi_id, nameOf(debit), amount])
      }
    },

    afterSettlement: async () => {},
  }
}

function donasiIn(part: BagianBayar): BagianDonasi {
  if (part.untuk !== 'donasi') throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  return part
}

function programOf({ kode_program }: BagianDonasi): Kode {
  const program = parseKode('program', kode_program)
  if (!program) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  return program
}

/** A share of a qurban has a price; every other donor chooses the amount. */
function requirePrice(harga_bagian: Rupiah | null, bagian: number, jumlah: Rupiah): void {
  if (harga_bagian === null || jumlah === harga_bagian * bagian) return
  throw refuse('QURBAN_HARGA_BERBEDA', { harga: formatRupiah(harga_bagian) })
}

function nomorOf(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null
  const { nomor } = readNomorWa(text)
  if (nomor === undefined) throw refuse('NOMOR_WA_TIDAK_VALID')
  return nomor
}

function onlyOf(asked: readonly Asked[]): Asked {
  const [only] = asked
  if (!only) throw refuse('PROGRAM_TIDAK_DITEMUKAN')
  return only
}
