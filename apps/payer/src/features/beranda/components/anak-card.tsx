import type { AnakDiBeranda } from '@lunas/contract/pengguna/beranda'
import { Link } from '@tanstack/react-router'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge } from '@lunas/ui/status-badge'
import { formatRupiah } from '@lunas/values/rupiah'
import { SchoolLogo } from '#components/school-logo.tsx'
import { anakLook } from '../anak-look.ts'
import { berandaCopy } from '../beranda.copy.ts'

/** A child, what is owed, until when, and one tap to pay it. */
export function AnakCard({ anak }: { anak: AnakDiBeranda }) {
  const { kode_siswa, nama, kelas, sekolah, total_sisa, jumlah_tagihan, titipan } = anak
  const isOwed = total_sisa > 0
  return (
    <li className="card p-4">
      <div className="flex items-start gap-3">
        <SchoolLogo {...anak} />
        <div className="min-w-0 grow">
          <h3 className="truncate text-base">{nama}</h3>
          <p className="truncate text-sm text-ink-soft">
            {[kelas && berandaCopy.class(kelas), sekolah].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:whitespace-normal">
        <StatusBadge {...anakLook(anak)} />
        {titipan > 0 && (
          <span className="badge tone-brand">{berandaCopy.titipan(formatRupiah(titipan))}</span>
        )}
      </div>
      <div className="mt-3 flex items-end justify-between gap-3">
        <div className="min-w-0">
          {isOwed ? (
            <>
              <p className="text-sm text-ink-soft">
                {berandaCopy.owedBy} · {berandaCopy.bills(jumlah_tagihan)}
              </p>
              <p className="text-xl font-bold tracking-tight">
                <Nominal value={total_sisa} />
              </p>
            </>
          ) : (
            <p className="text-sm text-ink-soft">{berandaCopy.noneOwed}</p>
          )}
        </div>
        <Link
          to="/iu/tagihan/$kode_siswa"
          params={{ kode_siswa }}
          className={`btn shrink-0 ${isOwed ? 'btn-primary' : 'btn-tint'}`}
          aria-label={isOwed ? berandaCopy.payFor(nama) : `${berandaCopy.seeBills} ${nama}`}
        >
          {isOwed ? berandaCopy.pay : berandaCopy.seeBills}
        </Link>
      </div>
      <div className="mt-3 -mb-2 flex flex-wrap items-center gap-x-3 border-t border-line pt-1 text-sm">
        {anak.jatuh_tempo_berikut && (
          <p className="min-w-0 flex-1 basis-40 py-2 text-ink-soft">{berandaCopy.nextDue(anak.jatuh_tempo_berikut)}</p>
        )}
        <Link
          to="/ekantin/isi-saldo/$kode_siswa"
          params={{ kode_siswa }}
          className="btn btn-quiet -mr-3 ml-auto"
          aria-label={`${berandaCopy.fillSaldo} ${nama}`}
        >
          <WalletIcon size={18} />
          {berandaCopy.fillSaldo}
        </Link>
      </div>
    </li>
  )
}
