import { BankIcon } from '@lunas/ui/icons/bank'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { LunasMark } from '@lunas/ui/lunas-mark'
import { SchoolIcon } from '@lunas/ui/icons/school'

const coming = [
  {
    Icon: ReceiptIcon,
    title: 'Tagihan',
    text: 'Jenis, tarif, penerbitan massal dengan pratinjau, keringanan.',
  },
  {
    Icon: BankIcon,
    title: 'Kas dan rekonsiliasi',
    text: 'Meja kas, setoran gateway, dan setiap rupiah yang bisa ditelusuri.',
  },
  {
    Icon: SchoolIcon,
    title: 'Sekolah dan siswa',
    text: 'Kelas, siswa, wali, dan impor dari Excel yang menjelaskan salahnya.',
  },
  {
    Icon: CheckCircleIcon,
    title: 'Laporan',
    text: 'Menurut jenis, kelas, masa dan petugas, dalam Excel dan PDF.',
  },
]

/** The back office is still being built; this page says what it will be, and for whom. */
export function SegeraPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-raised">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2.5 px-4 md:px-8">
          <LunasMark size={32} />
          <p className="text-xl font-bold">
            Lunas <span className="font-normal text-ink-soft">Portal</span>
          </p>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl grow px-4 py-10 md:px-8 md:py-16">
        <p className="badge tone-brand px-3">Segera hadir</p>
        <h1 className="mt-4 text-3xl md:text-4xl">Portal sekolah</h1>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft">
          Tempat bendahara, tata usaha, kasir dan yayasan bekerja dengan tagihan dan uang sekolah.
        </p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {coming.map(({ Icon, title, text }) => (
            <li key={title} className="card p-5">
              <span className="tone-brand grid size-11 place-items-center rounded-field">
                <Icon />
              </span>
              <h2 className="mt-4 text-base">{title}</h2>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <a href="/" className="btn btn-secondary mt-10">
          Ke halaman bayar
        </a>
      </main>
    </div>
  )
}
