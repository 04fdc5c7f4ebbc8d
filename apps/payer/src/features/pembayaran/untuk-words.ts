import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'

type Words = {
  /** The title of a paid payment. */
  done: string
  /** The name of one part of a basket. */
  part: string
  /** What the person and the receiver of the money are called. */
  who: string
  where: string
  back: string
  again: string
  /** The sentence for an underpayment. */
  short: string
  /** The sentence for the right amount that did not all pay its target. */
  changed: string
}

/** The words on the screens of a payment, by its kind. */
export const untukWords: Record<Untuk, Words> = {
  tagihan: {
    done: 'Pembayaran Berhasil',
    part: 'Tagihan',
    who: 'Siswa',
    where: 'Sekolah',
    back: 'Kembali ke Tagihan',
    again: 'Bayar Lagi',
    short: 'Sisanya masih menjadi tagihan.',
    changed: 'Tagihannya berubah atau sudah terbayar dengan cara lain.',
  },
  saldo: {
    done: 'Isi Saldo Berhasil',
    part: 'Isi saldo',
    who: 'Siswa',
    where: 'Sekolah',
    back: 'Lihat Saldo',
    again: 'Isi Lagi',
    short: 'Saldo bertambah sebesar itu.',
    changed: 'Sebagian tidak masuk ke saldo.',
  },
  donasi: {
    done: 'Donasi Diterima',
    part: 'Donasi',
    who: 'Donatur',
    where: 'Penerima',
    back: 'Lihat Program Lain',
    again: 'Donasi Lagi',
    short: 'Program menerima sebesar itu.',
    changed: 'Sebagian tidak masuk ke program.',
  },
  ppob: {
    done: 'Pesanan Dibayar',
    part: 'Pesanan',
    who: 'Pemesan',
    where: 'Penjual',
    back: 'Lihat Pesanan',
    again: 'Pesan Lagi',
    short: 'Uangnya kurang, jadi pesanan belum dikirim.',
    changed: 'Pesanan tidak memakai uang ini.',
  },
  deposit: {
    done: 'Deposit Bertambah',
    part: 'Deposit',
    who: 'Mitra',
    where: 'Penerima',
    back: 'Kembali ke Mitra',
    again: 'Isi Lagi',
    short: 'Deposit bertambah sebesar itu.',
    changed: 'Sebagian tidak masuk ke deposit.',
  },
}

/** A basket may hold several kinds, so its words are those of bills. */
export function wordsOf({ untuk, bagian }: Partial<Pick<Pembayaran, 'untuk' | 'bagian'>>): Words {
  // A copy stored before saldo existed has no kind.
  return bagian?.length ? untukWords.tagihan : untukWords[untuk ?? 'tagihan']
}
