import type { Anak } from '@lunas/contract/pengguna/anak'
import { BankIcon } from '@lunas/ui/icons/bank'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { ShieldCheckIcon } from '@lunas/ui/icons/shield-check'
import { Sheet } from '@lunas/ui/sheet'
import { Link } from '#lib/router/link.tsx'
import { useOffers } from '#lib/use-offers.ts'
import { anakCopy } from '../anak.copy.ts'
import { WaliList } from './wali-list.tsx'

type AnakSheetProps = { anak: Anak; open: boolean; onClose: () => void; onUnlink: () => void }

/** What is seldom done for a child: its permanent number, its PIN, who sees it, and letting it go. */
export function AnakSheet({ anak, open, onClose, onUnlink }: AnakSheetProps) {
  const { kode_siswa, nama } = anak
  // The PIN is typed at a till.
  const hasKantin = useOffers('kantin')
  return (
    <Sheet open={open} onClose={onClose} title={nama} closeLabel={anakCopy.close}>
      <div className="divide-y divide-line">
        <Link
          to="/iu/tagihan/$kode_siswa"
          params={{ kode_siswa }}
          search={{ buka: 'nomor-va' }}
          className="row"
        >
          <BankIcon size={22} className="shrink-0 text-brand" />
          <span className="min-w-0 grow">{anakCopy.vaNumber}</span>
          <ChevronRightIcon className="shrink-0 text-ink-faint" />
        </Link>
        {hasKantin && (
          <Link to="/reset-pin/reset-pin-cek" search={{ siswa: kode_siswa }} className="row">
            <ShieldCheckIcon size={22} className="shrink-0 text-brand" />
            <span className="min-w-0 grow">{anakCopy.changePin}</span>
            <ChevronRightIcon className="shrink-0 text-ink-faint" />
          </Link>
        )}
        <section className="p-4">
          <h3 className="text-base">{anakCopy.waliOthers}</h3>
          <WaliList kode_siswa={kode_siswa} />
        </section>
        <button type="button" className="row w-full text-start text-danger" onClick={onUnlink}>
          <CrossCircleIcon size={22} className="shrink-0" />
          {anakCopy.unlink}
        </button>
      </div>
    </Sheet>
  )
}
