import { beforeAll, describe, expect, test } from 'vitest'
import { composeMessage } from '#messages/compose'
import type { MessageSender, OutgoingMessage } from '#ports/message-sender'
import type { TemplateName } from '#messages/template'
import { ProviderError } from '#platform/provider-error'
import { readInbox, type InboxMessage } from '#test/inbox'

/** One adapter with its provider, and ways to make that provider misbehave. */
type SenderBench = {
  sender: MessageSender
  /** The same provider with a short time limit. */
  impatient: MessageSender
  /** An address where no server listens. */
  nowhere: MessageSender
  sandboxUrl: string
  newTujuan(): string
  /** From now on every call fails in this way, until `heal`. */
  break(how: 'error' | 'silence'): Promise<void>
  heal(): Promise<void>
}

const PEMBAYARAN = {
  jumlah: 'Rp454.000', anak: 'Aisyah dan Umar', pengirim: 'SDIT “Contoh” & Harapan',
  tautan: 'https://lunas.contoh.sch.id/kuitansi/KW-mobile-SDIT-2026-000123-7K3QX9',
}

const PESANAN = {
  pesanan: 'XL 10.000', pengirim: 'Pulsa Al-Hikmah', jumlah: 'Rp11.500',
  tautan: 'https://lunas.test/ppob/pesanan/PSP-mobile-1',
}
const MAKAN = {
  anak: 'Aisyah', hari: '18 November 2026', pesanan: '1× Nasi Uduk dan 2× Es Teh', pengirim: 'SDIT Contoh Harapan',
  tautan: 'https://lunas.test/ekantin',
}
const CICILAN = {
  tagihan: 'Uang Pangkal', anak: 'Aisyah', pengirim: 'SDIT Contoh Harapan',
  tautan: 'https://lunas.contoh.id/iu/tagihan/SIS-mobile-7K3QX9',
}

/** One message per template, with values that must arrive unchanged. */
const SAMPLES: [TemplateName, Record<string, string>][] = [
  ['kode', { otp: '048291' }],
  ['perangkat_baru', { perangkat: 'Chrome & “Opera” <Android>', waktu: 'Ahad, 13.05 WIB' }],
  ['belum_terdaftar', {}],
  ['sudah_terdaftar', {}],
  ['kuitansi', {
    ...PEMBAYARAN, waktu: '15 November 2026 10.05 WIB', keadaan: 'Tagihannya lunas',
    nomor: 'KW-mobile-SDIT-2026-000123-7K3QX9',
  }],
  ['pembayaran_ditemukan', {
    ...PEMBAYARAN, waktu: '15 November 2026 10.05 WIB', keadaan: 'Tagihannya lunas',
    nomor: 'KW-mobile-SDIT-2026-000123-7K3QX9',
  }],
  ['pembayaran_tidak_ditemukan', { ...PEMBAYARAN, alasan: 'Tidak ada di mutasi bank' }],
  ['pembayaran_dipastikan', PEMBAYARAN],
  ['pembayaran_kedaluwarsa', PEMBAYARAN],
  ['pembayaran_dibatalkan', PEMBAYARAN],
  ['pembayaran_gagal', PEMBAYARAN],
  ['pembayaran_tidak_jadi', PEMBAYARAN],
  ['pembayaran_dikembalikan', PEMBAYARAN],
  ['titipan_tersimpan', PEMBAYARAN],
  ['uang_kembali', { ...PEMBAYARAN, nasib: 'dipindahkan menjadi titipan' }],
  ['uang_ditarik', PEMBAYARAN],
  ['titipan_kembali', { ...PEMBAYARAN, nasib: 'dikembalikan tunai di sekolah' }],
  ['cicilan_disetujui', { ...CICILAN, rincian: '3 bagian, yang pertama Rp300.000' }],
  ['cicilan_ditolak', { ...CICILAN, alasan: 'Sudah lewat semester' }],
  ['cicilan_berakhir', { ...CICILAN, alasan: 'Satu bagian belum dibayar', jumlah: 'Rp600.000' }],
  ['cicilan_gugur', { ...CICILAN, alasan: 'jumlah tagihannya berubah', jumlah: 'Rp600.000' }],
  ['tagihan_baru', { ...PEMBAYARAN, rincian: 'Aisyah: SPP Rp450.000 (lewat 5 hari)' }],
  ['pengingat', { ...PEMBAYARAN, rincian: 'Aisyah: SPP Rp450.000 (lewat 5 hari)' }],
  ['dana_disalurkan', {
    pengirim: 'Lazis Al-Hikmah', jumlah: 'Rp2.000.000', program: 'Beasiswa Yatim',
    tanggal: '15 November 2026', uraian: 'Paket sembako untuk 20 keluarga',
    tautan: 'https://lunas.test/ziswaf/program/PRG-mobile-1',
  }],
  ['pengingat_donasi', {
    pengirim: 'Lazis Al-Hikmah', program: 'Beasiswa Yatim', niat: 'Rp50.000 seperti niat Anda',
    tautan: 'https://lunas.test/ziswaf/program/PRG-mobile-1',
  }],
  ['pesanan_selesai', PESANAN],
  ['pesanan_kembali', PESANAN],
  ['pesanan_mitra_kembali', PESANAN],
  ['makan_diambil', MAKAN],
  ['makan_kembali', { ...MAKAN, jumlah: 'Rp24.000' }],
  ['makan_hangus', { ...MAKAN, jumlah: 'Rp24.000' }],
  ['pengingat_berhenti', {}],
  ['pengingat_mulai', {}],
]

/** The rules that every message adapter must follow, whatever its provider. */
export function describeMessageSender(name: string, createBench: () => Promise<SenderBench>): void {
  let bench: SenderBench
  beforeAll(async () => {
    bench = await createBench()
  })
  const inbox = (tujuan: string) => readInbox(bench.sandboxUrl, tujuan)

  describe(`${name} as a message sender`, () => {
    test.each(SAMPLES)('delivers %s with our exact text', async (template, isi) => {
      const message = aMessage(bench.newTujuan(), template, isi)
      const result = await bench.sender.send(message)
      expect(result).toEqual({ outcome: 'accepted', penyedia_id: expect.any(String) })
      const [arrived, ...others] = await inbox(message.tujuan)
      expect(others).toEqual([])
      expect(wordsOf(arrived)).toContain(message.text)
      expect(arrived?.otp).toBe(isi.otp)
    })

    test('reaches only its receiver', async () => {
      const [first, second] = [bench.newTujuan(), bench.newTujuan()]
      await bench.sender.send(aMessage(first, 'kode', { otp: '111111' }))
      expect(await inbox(second)).toEqual([])
    })

    test('reports temporary trouble as retryable, without naming the receiver', async () => {
      for (const how of ['error', 'silence'] as const) {
        await bench.break(how)
        const tujuan = bench.newTujuan()
        const sending = bench.impatient.send(aMessage(tujuan, 'kode', { otp: '222222' }))
        const error = await sending.catch((reason: unknown) => reason)
        expect(error).toBeInstanceOf(ProviderError)
        expect(error).toMatchObject({ retryable: true })
        expect(describeAll(error)).not.toMatch(new RegExp(`222222|${tujuan}`))
        await bench.heal()
      }
    })

    test('reports an unreachable provider as retryable', async () => {
      const message = aMessage(bench.newTujuan(), 'kode', { otp: '333333' })
      await expect(bench.nowhere.send(message)).rejects.toMatchObject({ retryable: true })
    })
  })
}

export function aMessage(
  tujuan: string,
  template: TemplateName,
  isi: Record<string, string>,
): OutgoingMessage {
  const reference = `PSN-mobile-${(counter += 1)}`
  return composeMessage({ reference, tujuan, template, isi, nama_institusi: 'Yayasan Contoh' })
}

let counter = 0

/** Mail wraps long lines, so only the words are compared. */
function wordsOf(message: InboxMessage | undefined): string {
  return (message?.text ?? '').replaceAll('\r\n', '\n')
}

/** Everything of an error that could appear in a log. */
function describeAll(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.stack} ${JSON.stringify(error)} ${describeAll(error.cause ?? '')}`
}
