import type { BarisSetoran, RincianSetoran } from '@lunas/contract/buku/setoran'
import { statusSetoranWords } from '@lunas/contract/buku/setoran.words'
import { parseKode } from '@lunas/values/kode'
import { formatDate, formatInstant, localDate, ZONES } from '@lunas/values/local-date'
import { onePage, type Berkas, type Kolom } from '#platform/dokumen/berkas'
import { personOf, type Caller } from '#platform/http/caller'
import type { Needs } from '#setoran/needs'

type BerkasDeps = Pick<Needs, 'clock' | 'findInstitusi' | 'findSekolah'>

/** The statement that goes to a school with its money, as a sheet and a paper show it. */
export async function berkasOf(
  { clock, findInstitusi, findSekolah }: BerkasDeps, caller: Caller,
  { setoran, rincian }: RincianSetoran,
): Promise<Berkas<BarisSetoran>> {
  const { institusi_id } = personOf(caller)
  const { nama: institusi } = await findInstitusi(institusi_id)
  const sekolah = await findSekolah(institusi_id, parseKode('sekolah', setoran.idsekolah)?.id ?? '')
  const zone = sekolah?.zona_waktu ?? 'Asia/Jakarta'
  const facts = [
    `Nomor ${setoran.idsetoran}`,
    `Status: ${statusSetoranWords[setoran.status].word}`,
    setoran.dari_sekolah && `Dari ${setoran.dari_sekolah}`,
    setoran.referensi_bank && `Referensi bank ${setoran.referensi_bank}`,
  ]
  return {
    kop: {
      institusi,
      sekolah: setoran.sekolah,
      judul: `Setoran ${formatDate(localDate(setoran.tanggal))}`,
      keterangan: [
        facts.filter(Boolean).join(' · '),
        `Diunduh ${formatInstant(clock.now(), zone)} · waktu dalam ${ZONES[zone]}`,
      ],
    },
    kolom,
    halaman: onePage(rincian),
    zonaOf: () => zone,
    zonaCampur: false,
  }
}

const kolom: readonly Kolom<BarisSetoran>[] = [
  { judul: 'Kuitansi', lebar: 9, isi: titleOf },
  { judul: 'Waktu', lebar: 6, jenis: 'waktu', isi: ({ dibayar_at }) => dibayar_at },
  { judul: 'Asal uang', lebar: 6, isi: ({ nama_metode }) => nama_metode },
  { judul: 'Kode pembayaran', lebar: 9, isi: ({ kode_pembayaran }) => kode_pembayaran ?? '' },
  { judul: 'Jumlah', lebar: 4, jenis: 'rupiah', isi: signed, dijumlahkan: true },
  {
    judul: 'Potongan', lebar: 4, jenis: 'rupiah', isi: ({ potongan }) => potongan, dijumlahkan: true,
  },
  {
    judul: 'Bersih', lebar: 4, jenis: 'rupiah', isi: (one) => signed(one) - one.potongan,
    dijumlahkan: true,
  },
]

/** Money that went back is taken off. */
function signed({ jumlah, kembali }: BarisSetoran): number {
  return kembali ? -jumlah : jumlah
}

function titleOf({ kembali, nomor_kuitansi }: BarisSetoran): string {
  return kembali ? 'Kembali' : (nomor_kuitansi ?? '')
}
