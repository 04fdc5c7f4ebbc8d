import { STATUS_PELUNASAN } from '@lunas/contract/kantin/kantin.status'
import { SIFAT_JENIS } from '@lunas/contract/tagihan/jenis.status'
import { STATUS_KERINGANAN } from '@lunas/contract/tagihan/keringanan.status'
import { STATUS_KOREKSI } from '@lunas/contract/tagihan/koreksi.status'
import { STATUS_PENAGIHAN } from '@lunas/contract/tagihan/penagihan.status'
import { JANJI_TUNGGAKAN, JENIS_SURAT, UMUR_TUNGGAKAN } from '@lunas/contract/tagihan/tunggakan.status'
import { URUT_DAFTAR } from '@lunas/contract/wire/urut-daftar'
import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FilePen from 'lucide-react/icons/file-pen'
import FileStack from 'lucide-react/icons/file-stack'
import FileUp from 'lucide-react/icons/file-up'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import Mails from 'lucide-react/icons/mails'
import Tags from 'lucide-react/icons/tags'
import { aText, aWord, A_SISWA, LIST_SEARCH } from '#lib/search.ts'
import { listPage } from './list-page.tsx'
import type { Page, Screen } from './screen.ts'

/** Screens about what a school bills. */
export const TAGIHAN_SCREENS = [
  {
    path: '/penagihan',
    title: 'Penagihan',
    about: 'Tagih satu bulan untuk banyak siswa, dengan pratinjau dan persetujuan',
    group: 'Tagihan',
    Icon: FileStack,
    calls: ['daftarPenagihan', 'daftarJadwal', 'daftarMasuk'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PENAGIHAN) },
    load: (): Page => import('#pages/penagihan-page.tsx').then(({ PenagihanPage }) => PenagihanPage),
  },
  {
    path: '/tagihan/impor',
    title: 'Impor tagihan',
    about: 'Tagihan, tunggakan awal dan keringanan dari berkas Excel atau CSV, dengan persetujuan',
    group: 'Tagihan',
    Icon: FileUp,
    calls: ['daftarUnggahan', 'rincianUnggahan'],
    sekolah: 'switch',
    search: { buka: aText(80) },
    load: (): Page => import('#pages/unggahan-page.tsx').then(({ UnggahanPage }) => UnggahanPage),
  },
  {
    path: '/keringanan',
    title: 'Keringanan',
    about: 'Potongan untuk siswa atau keluarga, dengan alasan, masa berlaku dan persetujuan',
    group: 'Tagihan',
    Icon: BadgePercent,
    calls: ['getKeringanan'],
    sekolah: 'switch',
    search: { siswa: A_SISWA, ...LIST_SEARCH, status: aWord(STATUS_KERINGANAN) },
    load: (): Page => import('#pages/keringanan-page.tsx').then(({ KeringananPage }) => KeringananPage),
  },
  {
    path: '/tanggungan',
    title: 'Tanggungan',
    about: 'Bagian tagihan siswa yang dibayar pemerintah, yayasan atau sponsor',
    group: 'Tagihan',
    Icon: HandCoins,
    calls: ['getTanggungan'],
    sekolah: 'switch',
    search: { siswa: A_SISWA, ...LIST_SEARCH, status: aWord(STATUS_KERINGANAN) },
    load: (): Page => import('#pages/tanggungan-page.tsx').then(({ TanggunganPage }) => TanggunganPage),
  },
  {
    path: '/penanggung',
    title: 'Penanggung',
    about: 'Yang masih harus dibayar penanggung, bagian per siswa, dan pembayarannya',
    group: 'Tagihan',
    Icon: Handshake,
    calls: ['getPenanggung', 'daftarBayarPenanggung'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, status: aWord(STATUS_PELUNASAN) },
    load: (): Page => import('#pages/penanggung-page.tsx').then(({ PenanggungPage }) => PenanggungPage),
  },
  {
    path: '/tunggakan',
    title: 'Tunggakan',
    about: 'Siswa yang terlambat membayar: umur, jumlah dan pembayaran terakhir',
    group: 'Tagihan',
    Icon: CalendarClock,
    calls: ['getTunggakan'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, umur: aWord(UMUR_TUNGGAKAN), janji: aWord(JANJI_TUNGGAKAN) },
    load: (): Page => import('#pages/tunggakan-page.tsx').then(({ TunggakanPage }) => TunggakanPage),
  },
  {
    path: '/tunggakan/surat',
    title: 'Surat tunggakan',
    about: 'Surat bernomor kepada keluarga: kapan, tentang apa, oleh siapa',
    group: 'Tagihan',
    Icon: Mails,
    calls: ['daftarSurat'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, surat: aWord(JENIS_SURAT) },
    load: (): Page => listPage(import('#features/tunggakan/surat-list.tsx').then((file) => file.suratList)),
  },
  {
    path: '/koreksi',
    title: 'Koreksi tagihan',
    about: 'Tagihan yang salah terbit, diubah atau dibatalkan oleh dua orang',
    group: 'Tagihan',
    Icon: FilePen,
    calls: ['getKoreksi'],
    sekolah: 'switch',
    search: { siswa: A_SISWA, ...LIST_SEARCH, status: aWord(STATUS_KOREKSI), urut: aWord(URUT_DAFTAR) },
    load: (): Page => import('#pages/koreksi-page.tsx').then(({ KoreksiPage }) => KoreksiPage),
  },
  {
    path: '/tarif',
    title: 'Jenis dan tarif',
    about: 'SPP, uang kegiatan, sumbangan: aturan dan tarifnya',
    group: 'Tagihan',
    Icon: Tags,
    calls: ['daftarJenis'],
    sekolah: 'switch',
    search: { ...LIST_SEARCH, sifat: aWord(SIFAT_JENIS) },
    load: (): Page =>
      import('#pages/jenis-tagihan-page.tsx').then(({ JenisTagihanPage }) => JenisTagihanPage),
  },
] as const satisfies readonly Screen[]
