import type { Insiden } from '@lunas/contract/insiden/insiden'
import { STATUS_TERDAMPAK } from '@lunas/contract/insiden/insiden.status'
import { statusTerdampakWords } from '@lunas/contract/insiden/insiden.words'
import { parseKode } from '@lunas/values/kode'
import { formatInstant } from '@lunas/values/local-date'
import { drawKop, openPdf } from '#platform/dokumen/pdf'
import {
  drawFacts, drawHeading, drawParagraph, drawSignatures,
} from '#platform/dokumen/pdf-prose'
import { collect } from '#platform/dokumen/sink'
import { personOf, type Caller } from '#platform/http/caller'
import type { FileAnswer } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#insiden/needs'
import { findInsiden } from '#insiden/read-insiden'

/** The letter to the authority: the points of the notice, times and counts; no names. */
export async function writeSurat(
  { db, clock, findInstitusi }: Needs, caller: Caller, idinsiden: string,
): Promise<FileAnswer> {
  const person = personOf(caller)
  const kode = parseKode('insiden', idinsiden)
  if (kode?.institusi_id !== person.institusi_id) throw refuse('INSIDEN_TIDAK_DITEMUKAN')
  const { nama: institusi } = await findInstitusi(person.institusi_id)
  const now = clock.now()
  const insiden = await db.inTransaction(person.institusi_id, async (tx) => {
    const found = await findInsiden(tx, kode.id, { person, institusi })
    if (!found) throw refuse('INSIDEN_TIDAK_DITEMUKAN')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'surat_insiden_diunduh',
      subject_id: kode.id, alamat: caller.address,
    })
    return found
  })
  return { filename: `${idinsiden}.pdf`, content: await renderSurat(institusi, insiden, now) }
}

export function renderSurat(institusi: string, insiden: Insiden, now: Date): Promise<Buffer> {
  return collect((sink) => {
    const pdf = openPdf(sink, 'Pemberitahuan insiden data pribadi', 'A4')
    pdf.doc.addPage()
    drawKop(pdf, {
      institusi: 'Surat pemberitahuan', sekolah: institusi,
      judul: 'Pemberitahuan kegagalan pelindungan data pribadi',
      keterangan: [`Nomor ${insiden.idinsiden}`, `Dibuat ${say(now.toISOString())}`],
    })
    drawParagraph(pdf, 'Kepada Yth. Lembaga Pelindungan Data Pribadi')
    drawParagraph(pdf,
      `Sesuai pasal 46 UU 27/2022, ${institusi} sebagai pengendali data pribadi memberitahukan ` +
      `kegagalan pelindungan data pribadi berikut: ${insiden.judul}.`)
    drawParagraph(pdf, insiden.uraian)
    const isi = insiden.pemberitahuan
    drawHeading(pdf, 'Yang diberitahukan')
    drawFacts(pdf, [
      ['Data yang terungkap', isi?.data ?? BELUM],
      ['Kapan', isi?.kapan ?? BELUM],
      ['Bagaimana', isi?.bagaimana ?? BELUM],
      ['Penanganan dan pemulihan', isi?.penanganan ?? BELUM],
      ['Kontak', isi?.kontak ?? BELUM],
    ])
    drawHeading(pdf, 'Waktu')
    drawFacts(pdf, [
      ['Terpapar', `${say(insiden.terpapar_dari)} sampai ${say(insiden.terpapar_sampai)}`],
      ['Ditemukan', say(insiden.ditemukan_at)],
      ['Batas 3×24 jam', say(insiden.batas_at)],
      ['Diberitahukan', insiden.diputus_at ? say(insiden.diputus_at) : BELUM],
    ])
    const { terdampak } = insiden
    drawHeading(pdf, 'Orang yang datanya terkait')
    drawFacts(pdf, [
      ['Semua', `${count(terdampak.semua)} orang`],
      ['Wali', count(terdampak.wali)],
      ['Petugas', count(terdampak.petugas)],
      ['Siswa tanpa wali', count(terdampak.siswa)],
      ...STATUS_TERDAMPAK.filter((status) => terdampak.status[status] > 0).map((status) =>
        [statusTerdampakWords[status].word, count(terdampak.status[status])] as const),
    ])
    drawSignatures(pdf, [`Untuk ${institusi}`])
    return pdf.end()
  })
}

const BELUM = 'Belum ditetapkan'

function say(iso: string): string {
  return formatInstant(new Date(iso), 'Asia/Jakarta')
}

function count(banyak: number): string {
  return banyak.toLocaleString('id-ID')
}
