import type { JarakCicilan, StatusCicilan } from '@lunas/contract/tagihan/cicilan'

export const cicilanCopy = {
  open: 'Bayar dengan cicilan',
  openHint: 'Ajukan ke sekolah, bayar dicicil',
  title: 'Cicilan',
  close: 'Kembali',
  loading: 'Memuat aturan cicilan',
  retry: 'Coba Lagi',
  bill: 'Tagihan',
  about: (last: string) =>
    `Atur cicilan yang sanggup Anda bayar. Semua harus lunas paling lambat ${last}.`,
  rest: 'Total dicicil',
  count: 'Berapa kali bayar',
  times: (count: number) => `${count} kali`,
  first: 'Cicilan pertama',
  firstHint: (minimum: string) => `Paling sedikit ${minimum}`,
  start: 'Tanggal cicilan pertama',
  gap: 'Jarak cicilan',
  reason: 'Alasan (opsional)',
  reasonHint: 'Membantu sekolah mempertimbangkan, misalnya “menunggu gaji”.',
  preview: 'Rencana pembayaran',
  propose: 'Ajukan Cicilan',
  byItself: 'Cicilan ini langsung berlaku, tanpa menunggu jawaban sekolah.',
  byPerson: 'Sekolah akan menjawab pengajuan ini. Sampai saat itu tagihan tetap seperti semula.',
  late: (days: number) =>
    `Jika cicilan terlambat${days > 0 ? ` lebih dari ${days} hari` : ''}, rencana ini berakhir. ` +
    'Sisanya ditagih sekaligus.',
  sent: 'Cicilan diajukan ke sekolah.',
  started: 'Cicilan berlaku mulai sekarang.',
  withdraw: 'Batalkan Pengajuan',
  withdrawn: 'Pengajuan cicilan dibatalkan.',
  part: (ke: number) => `Cicilan ${ke}`,
  paid: 'Lunas',
  partPaid: (amount: string) => `Dibayar ${amount}`,
  answer: 'Jawaban sekolah',
} as const

export const jarakWord: Record<JarakCicilan, string> = {
  mingguan: 'Setiap minggu',
  dua_mingguan: 'Setiap dua minggu',
  bulanan: 'Setiap bulan',
}

/** The state of a plan, as a word and a sentence. */
export const statusCicilan: Record<StatusCicilan, { word: string; text: string }> = {
  diajukan: { word: 'Menunggu sekolah', text: 'Sekolah belum menjawab pengajuan ini.' },
  berjalan: { word: 'Berjalan', text: 'Yang ditagih adalah cicilan berikutnya.' },
  selesai: { word: 'Selesai', text: 'Semua cicilan sudah lunas. Terima kasih.' },
  ditolak: { word: 'Ditolak', text: 'Sekolah tidak menyetujui pengajuan ini.' },
  batal: { word: 'Dibatalkan', text: 'Cicilan ini batal. Tagihan kembali seperti semula.' },
  macet: { word: 'Berakhir', text: 'Ada cicilan yang terlambat, jadi seluruh sisa ditagih lagi.' },
}
