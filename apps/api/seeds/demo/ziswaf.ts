import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { addDays, instantAt, type LocalDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { randomId, timeOrderedId } from '#platform/ids'
import { applyKetentuan } from '#program/ketentuan.queries'
import { insertNilai } from '#program/nilai.queries'
import { insertProgram, moveProgram, type IsiProgram } from '#program/program.queries'
import { NO_RULE } from '#program/propose-ketentuan'
import { insertUsulan, savePutusan, type IsiKetentuan } from '#program/usulan-ketentuan.queries'
import { addSekolah } from '#sekolah/add-sekolah'

type DemoProgram = Partial<IsiProgram> & Pick<IsiProgram, 'jenis' | 'nama' | 'ringkas' | 'cerita'>

/** The programs of the demo, in the order in which donors see them. */
export const DEMO_PROGRAM: readonly DemoProgram[] = [
  {
    jenis: 'infak', nama: 'Lunasi SPP Teman',
    ringkas: 'Bantu siswa dari keluarga yang sedang kesulitan tetap sekolah.',
    target: rupiah(60_000_000),
    cerita: [
      'Setiap semester ada orang tua yang kehilangan pekerjaan atau jatuh sakit. Anaknya tetap ' +
        'datang ke sekolah, tetapi tagihannya menumpuk.',
      'Infak Anda melunasi tagihan mereka langsung di sekolah. Nama anak tidak pernah kami sebut, ' +
        'dan sekolah tidak tahu siapa yang membantu.',
      'Satu bulan SPP sekitar Rp450.000. Berapa pun yang Anda beri, semuanya untuk mereka.',
    ].join('\n\n'),
  },
  {
    jenis: 'wakaf', nama: 'Wakaf Ruang Kelas SMPIT', objek: 'Dua ruang kelas SMPIT Contoh Cendekia',
    ringkas: 'Dua ruang kelas baru, agar kelas tujuh tidak lagi belajar bergantian.',
    target: rupiah(350_000_000),
    cerita: [
      'Siswa kelas tujuh bertambah, tetapi ruangnya tetap. Sebagian belajar siang sampai sore.',
      'Wakaf melalui uang ini dipakai membangun dua ruang kelas di lantai dua. Tanahnya milik ' +
        'yayasan, dan gambarnya sudah disetujui.',
    ].join('\n\n'),
  },
  {
    jenis: 'zakat_penghasilan', nama: 'Zakat Penghasilan',
    ringkas: 'Tunaikan 2,5% dari penghasilan, disalurkan kepada delapan asnaf.',
    cerita: [
      'Zakat Anda diterima UPZ yayasan dan disalurkan bersama BAZNAS. Tidak ada biaya yang ' +
        'dipotong dari zakat.',
      'Belum tahu besarnya? Pakai kalkulator zakat di halaman ziswaf.',
    ].join('\n\n'),
  },
  {
    jenis: 'zakat_maal', nama: 'Zakat Maal', ringkas: 'Zakat tabungan, emas dan perdagangan.',
    cerita: 'Zakat harta yang sudah dimiliki setahun dan mencapai nisab senilai 85 gram emas.',
  },
  {
    jenis: 'sedekah', nama: 'Sedekah Jumat Berkah',
    ringkas: 'Makan siang untuk santri dan penjaga sekolah setiap Jumat.',
    target: rupiah(12_000_000),
    cerita: [
      'Setiap Jumat dapur sekolah memasak seratus porsi untuk santri, penjaga dan tetangga.',
      'Satu porsi Rp15.000. Sisa dana dipakai untuk Jumat berikutnya.',
    ].join('\n\n'),
  },
  {
    jenis: 'qurban', nama: 'Qurban Sapi Bersama', harga_bagian: rupiah(3_250_000), ekor: 4,
    bagian_per_ekor: 7, ringkas: 'Sepertujuh sapi, disembelih dan dibagikan di lingkungan sekolah.',
    cerita: [
      'Satu sapi untuk tujuh orang. Nama pequrban dibacakan saat penyembelihan.',
      'Daging dibagikan kepada keluarga siswa yang membutuhkan dan warga sekitar.',
    ].join('\n\n'),
  },
  {
    jenis: 'fidyah', nama: 'Fidyah', ringkas: 'Ganti puasa dengan memberi makan orang miskin.',
    cerita: 'Untuk yang tidak mampu berpuasa dan tidak dapat menggantinya di hari lain.',
  },
  {
    jenis: 'zakat_fitrah', nama: 'Zakat Fitrah', ringkas: 'Dibagikan sebelum salat Id.',
    cerita: 'Fitrah diterima sampai jam yang ditetapkan, agar beras sampai sebelum salat Id.',
  },
]

/** `kedua` agrees to what `oleh` proposes. */
type Seeded = { tx: Tx; now: Date; today: LocalDate; oleh: string; kedua: string }

/** The unit for donations with its programs, decree and values; its pictures are drawn by command. */
export async function addZiswaf({ tx, now, today, oleh, kedua }: Seeded): Promise<{ id: string }> {
  const unit = {
    id: randomId(), kode: 'ZIS', nama: 'Ziswaf Contoh Insan Mulia', alamat: 'Jl. Kenanga No. 10, Depok',
    kota: 'Depok', logo: '', zona_waktu: 'Asia/Jakarta', bentuk: 'ziswaf',
  } as const
  await addSekolah(tx, unit)
  for (const [at, program] of DEMO_PROGRAM.entries()) {
    const id = timeOrderedId(now)
    const isi: IsiProgram = {
      objek: '', target: null, harga_bagian: null, ekor: null, bagian_per_ekor: null,
      mulai: addDays(today, -30), selesai: endOf(program.jenis, today), urutan: at + 1, ...program,
    }
    await insertProgram(tx, { id, sekolah_id: unit.id, oleh, now }, isi)
    await moveProgram(tx, id, 'tayang', now)
  }
  const agree = async (isi: IsiKetentuan) => {
    const id = timeOrderedId(now)
    await insertUsulan(tx, { id, sekolah_id: unit.id, oleh, now }, isi)
    await applyKetentuan(tx, { id, hal: isi.hal }, { oleh: kedua, now })
    await savePutusan(tx, id, { status: 'disetujui', oleh: kedua, pada: now, alasan: '' })
  }
  await agree({
    ...NO_RULE, hal: 'ketetapan', nomor: '12/UPZ/BAZNAS-DPK/2026', penerbit: 'BAZNAS Kota Depok',
    lembaga: 'baznas', bagian_setor: 3_000, bagian_amil: 1_250, berlaku_dari: addDays(today, -60),
    berlaku_sampai: addDays(today, 1_000),
  })
  await agree({
    ...NO_RULE, hal: 'tutup_fitrah', tutup_at: instantAt(addDays(today, 114), 17, 'Asia/Jakarta'),
  })
  await agree({
    ...NO_RULE, hal: 'wakaf_uang', bank: 'Bank Syariah Contoh', nazhir: 'Yayasan Contoh Insan Mulia',
    rekening: '700 123 4567', tautan: '',
  })
  const emas = {
    jenis: 'harga_emas', nilai: 2_300_000, satuan: 'rupiah', keputusan: 'Harga emas 24 karat (contoh)',
    tanggal_keputusan: today, berlaku_dari: today, berlaku_sampai: addDays(today, 365),
    sumber: 'Contoh untuk demo',
  } as const
  await insertNilai(tx, timeOrderedId(now), emas, { oleh, now })
  return unit
}

function endOf(jenis: JenisProgram, today: LocalDate): LocalDate | null {
  if (jenis === 'qurban') return addDays(today, 180)
  return jenis === 'infak' ? addDays(today, 45) : null
}
