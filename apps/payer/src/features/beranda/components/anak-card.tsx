import type { AnakDiBeranda } from '@lunas/contract/pengguna/beranda'
import { WalletIcon } from '@lunas/ui/icons/wallet'
import { Nominal } from '@lunas/ui/nominal'
import { StateText } from '@lunas/ui/state-text'
import { formatRupiah } from '@lunas/values/rupiah'
import { useOffers } from '#lib/use-offers.ts'
import { Link } from '#lib/router/link.tsx'
import { anakLook } from '../anak-look.ts'
import { berandaCopy } from '../beranda.copy.ts'

type AnakCardProps = { anak: AnakDiBeranda; hari_ini: string; nth: number }

/** A child in its own colour: the amount, one line about its state, and one tap to pay. */
export function AnakCard({ anak, hari_ini, nth }: AnakCardProps) {
  const { kode_siswa, nama, kelas, sekolah, total_sisa, titipan } = anak
  const isOwed = total_sisa > 0
  const hasSaldo = useOffers('kantin')
  return (
    <li className={`card anak-card anak-${(nth % 5) + 1} p-4`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="anak-letter">
          {nama.slice(0, 1)}
        </span>
        <div className="min-w-0 flex-1 basis-[8rem]">
          <h3 className="text-base wrap-anywhere">{nama}</h3>
          <p className="text-sm text-ink-soft">
            {[kelas && berandaCopy.class(kelas), sekolah].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className="mt-3 grow">
        {isOwed && <Nominal value={total_sisa} className="amount-mid block" />}
        <StateText {...anakLook(anak, hari_ini)} />
        {titipan > 0 && (
          <span className="block text-sm text-ink-soft">
            {berandaCopy.titipan(formatRupiah(titipan))}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        {hasSaldo && (
          <Link
            to="/ekantin/isi-saldo/$kode_siswa"
            params={{ kode_siswa }}
            className="btn btn-quiet -ml-3 text-sm"
            aria-label={`${berandaCopy.fillSaldo} ${nama}`}
          >
            <WalletIcon size={18} />
            {berandaCopy.fillSaldo}
          </Link>
        )}
        <Link
          to="/iu/tagihan/$kode_siswa"
          params={{ kode_siswa }}
          className={`btn ml-auto ${isOwed ? 'btn-primary' : 'btn-tint'}`}
          aria-label={isOwed ? berandaCopy.payFor(nama) : `${berandaCopy.seeBills} ${nama}`}
        >
          {isOwed ? berandaCopy.pay : berandaCopy.seeBills}
        </Link>
      </div>
    </li>
  )
}
