import type { GerakUang, Lacak } from '@lunas/contract/buku/lacak'
import type { BarisImpor, Kasus } from '@lunas/contract/buku/rekonsiliasi'
import {
  sebabKasusWords, statusKasusWords, tindakanKasusWords,
} from '@lunas/contract/buku/rekonsiliasi.words'
import type { Setoran } from '@lunas/contract/buku/setoran'
import { statusSetoranWords } from '@lunas/contract/buku/setoran.words'
import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { keadaanTertahanWords, sebabTertahanWords } from '@lunas/contract/buku/tertahan.words'
import type { Rupiah } from '@lunas/values/rupiah'
import { CHART, type AccountKind } from '#ledger/chart'
import { sayWord, summed, type Daftar } from '#ekspor/ekspor'

export const daftarKasus: Daftar<Kasus> = {
  nama: 'kasus',
  judul: 'Kasus rekonsiliasi',
  kata: { status: statusKasusWords, sebab: sebabKasusWords },
  kolom: [
    { judul: 'Nomor', lebar: 5, isi: ({ nomor_kasus }) => nomor_kasus },
    { judul: 'Sejak', lebar: 5, jenis: 'waktu', isi: ({ dibuat_at }) => dibuat_at },
    { judul: 'Status', lebar: 4, isi: ({ status }) => statusKasusWords[status].word },
    { judul: 'Dugaan sebab', lebar: 4, isi: ({ sebab }) => sebabKasusWords[sebab] },
    { judul: 'Penjelasan', lebar: 9, isi: ({ penjelasan }) => penjelasan },
    { judul: 'Referensi', lebar: 7, isi: (one) => one.baris?.referensi || one.kode_pembayaran || '' },
    {
      judul: 'Penyelesaian', lebar: 4,
      isi: ({ tindakan }) => (tindakan === null ? '' : tindakanKasusWords[tindakan]),
    },
    { judul: 'Diajukan oleh', lebar: 4, isi: ({ diajukan_oleh }) => diajukan_oleh ?? '' },
    { judul: 'Diputus oleh', lebar: 4, isi: ({ diputus_oleh }) => diputus_oleh ?? '' },
    summed('Nilai selisih', 4, ({ selisih }) => selisih),
  ],
}

export const daftarSetoran: Daftar<Setoran> = {
  nama: 'setoran',
  judul: 'Setoran ke sekolah',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { status: statusSetoranWords },
  kolom: [
    { judul: 'Tanggal', lebar: 5, jenis: 'tanggal', isi: ({ tanggal }) => tanggal },
    { judul: 'Sekolah', lebar: 7, isi: ({ sekolah }) => sekolah },
    { judul: 'Dari sekolah', lebar: 5, isi: ({ dari_sekolah }) => dari_sekolah ?? '' },
    { judul: 'Status', lebar: 4, isi: ({ status }) => statusSetoranWords[status].word },
    { judul: 'Baris', lebar: 3, jenis: 'bilangan', isi: ({ banyak }) => banyak },
    { judul: 'Referensi bank', lebar: 6, isi: ({ referensi_bank }) => referensi_bank },
    { judul: 'Diajukan oleh', lebar: 5, isi: ({ diajukan_oleh }) => diajukan_oleh ?? '' },
    { judul: 'Disetujui oleh', lebar: 5, isi: ({ diputus_oleh }) => diputus_oleh ?? '' },
    summed('Jumlah', 4, ({ jumlah }) => jumlah),
    summed('Potongan', 4, ({ potongan }) => potongan),
    summed('Bersih', 4, ({ bersih }) => bersih),
    summed('Diterima', 4, (one) => one.jumlah_diterima),
  ],
}

export const daftarTertahan: Daftar<Tertahan> = {
  nama: 'tertahan',
  judul: 'Pembayaran tertahan',
  sekolahOf: ({ sekolah }) => sekolah,
  kata: { keadaan: keadaanTertahanWords, sebab: sebabTertahanWords },
  kolom: [
    { judul: 'Nomor', lebar: 5, isi: ({ nomor_tertahan }) => nomor_tertahan },
    { judul: 'Sejak', lebar: 5, jenis: 'waktu', isi: ({ sejak }) => sejak },
    { judul: 'Janji', lebar: 5, jenis: 'waktu', isi: ({ dijanjikan_at }) => dijanjikan_at },
    { judul: 'NIS', lebar: 3, isi: ({ nis }) => nis },
    { judul: 'Siswa', lebar: 5, isi: ({ nama_siswa }) => nama_siswa },
    { judul: 'Sekolah', lebar: 5, isi: ({ sekolah }) => sekolah },
    { judul: 'Untuk', lebar: 5, isi: ({ untuk }) => untuk.join(', ') },
    { judul: 'Cara bayar', lebar: 4, isi: ({ nama_metode }) => nama_metode },
    { judul: 'Sebab', lebar: 4, isi: ({ sebab }) => sebabTertahanWords[sebab] },
    { judul: 'Keadaan', lebar: 4, isi: ({ keadaan }) => keadaanTertahanWords[keadaan].word },
    { judul: 'Diurus oleh', lebar: 4, isi: ({ dipegang_oleh }) => dipegang_oleh },
    { judul: 'Catatan', lebar: 5, isi: ({ alasan }) => alasan },
    summed('Total', 4, ({ total }) => total),
  ],
}

/** One step of a trace: a transfer in the books, or a line of a report. */
type LangkahUang = {
  pada: string
  peristiwa: string
  pembayaran: string
  siswa: string
  sekolah: string
  dari: string
  ke: string
  referensi: string
  jumlah: Rupiah
}

export const daftarLacak: Daftar<LangkahUang> = {
  nama: 'lacak',
  judul: 'Jalan uang',
  sekolahOf: ({ sekolah }) => sekolah,
  kolom: [
    { judul: 'Waktu', lebar: 5, jenis: 'waktu', isi: ({ pada }) => pada },
    { judul: 'Peristiwa', lebar: 5, isi: ({ peristiwa }) => sayWord(peristiwa) },
    { judul: 'Pembayaran', lebar: 8, isi: ({ pembayaran }) => pembayaran },
    { judul: 'Siswa', lebar: 5, isi: ({ siswa }) => siswa },
    { judul: 'Dari', lebar: 6, isi: ({ dari }) => dari },
    { judul: 'Ke', lebar: 6, isi: ({ ke }) => ke },
    { judul: 'Referensi', lebar: 7, isi: ({ referensi }) => referensi },
    // Without a sum: the same rupiah appears in several steps.
    { judul: 'Jumlah', lebar: 4, jenis: 'rupiah', isi: ({ jumlah }) => jumlah },
  ],
}

/** Payment by payment, each in time order; lines without a payment come last. */
export function langkahOf({ pembayaran, baris_tanpa_pembayaran }: Lacak): LangkahUang[] {
  const known = pembayaran.map((jejak) => {
    const { kode_pembayaran, nama_siswa, sekolah, posting, titipan, impor, mutasi, setoran } = jejak
    const whose = { pembayaran: kode_pembayaran, siswa: nama_siswa, sekolah }
    const moves = posting.flatMap(({ gerak, peristiwa, referensi, terjadi_at }) =>
      gerak.map(({ jumlah, ...gerak }) => ({
        ...whose, pada: terjadi_at, peristiwa, ...nameSides(gerak), referensi, jumlah,
      })),
    )
    const kept = titipan.map(({ pada, jenis, arah, untuk, saudara, nomor_kuitansi, jumlah }) => {
      const other = untuk.join(', ') || (saudara?.nama ?? '')
      const [dari, ke] = arah === 'masuk' ? [other, 'titipan'] : ['titipan', other]
      return { ...whose, pada, peristiwa: jenis, dari, ke, referensi: nomor_kuitansi ?? '', jumlah }
    })
    const handed = setoran.map(({ idsetoran, sekolah: ke, tanggal, status, jumlah }) => ({
      ...whose, pada: `${tanggal}T00:00:00.000Z`, peristiwa: 'setoran', dari: '', ke,
      referensi: `${idsetoran}, ${statusSetoranWords[status].word}`, jumlah,
    }))
    const lines = [...impor, ...mutasi].map((baris) => langkahBaris(baris, whose))
    const steps = [...moves, ...kept, ...lines]
    return [...steps.toSorted((a, b) => (a.pada < b.pada ? -1 : 1)), ...handed]
  })
  const alone = baris_tanpa_pembayaran.map((baris) =>
    langkahBaris(baris, { pembayaran: '', siswa: '', sekolah: '' }),
  )
  return [...known.flat(), ...alone]
}

/** Shows the bill's name in place of its account. */
function nameSides({ dari, ke, nama_tagihan }: Omit<GerakUang, 'jumlah'>) {
  if (nama_tagihan === null) return { dari, ke }
  const [kind = ''] = dari.split('/')
  const { place } = CHART[kind as AccountKind]
  return place ? { dari, ke: nama_tagihan } : { dari: nama_tagihan, ke }
}

function langkahBaris(
  { waktu, keterangan, referensi, jumlah }: BarisImpor,
  whose: Pick<LangkahUang, 'pembayaran' | 'siswa' | 'sekolah'>,
): LangkahUang {
  return {
    ...whose, pada: waktu, peristiwa: 'baris_impor', dari: keterangan, ke: '', referensi, jumlah,
  }
}
