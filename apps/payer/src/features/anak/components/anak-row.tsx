import type { Anak } from '@lunas/contract/pengguna/anak'
import { Button } from '@lunas/ui/button'
import { SchoolLogo } from '#components/school-logo.tsx'
import { Link } from '#lib/router/link.tsx'
import { useOverlay } from '#lib/use-overlay.ts'
import { anakCopy } from '../anak.copy.ts'
import { AnakSheet } from './anak-sheet.tsx'

type AnakRowProps = { anak: Anak; onUnlink: () => void }

/** A child with its bills as the next step; everything else about it is one sheet. */
export function AnakRow({ anak, onUnlink }: AnakRowProps) {
  const { nama, kelas, nis, sekolah, asal, kode_siswa } = anak
  const more = useOverlay(`anak-${kode_siswa}`)
  return (
    <li className="plain">
      <div className="flex flex-wrap items-start gap-3">
        <SchoolLogo {...anak} />
        <div className="min-w-0 flex-1 basis-[10rem]">
          <h2 className="wrap-anywhere text-base">{nama}</h2>
          <p className="wrap-anywhere text-sm text-ink-soft">{sekolah}</p>
          <p className="text-sm text-ink-soft">
            {[kelas && anakCopy.class(kelas), anakCopy.nis(nis)].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 text-sm text-ink-faint">{anakCopy.asal[asal]}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/iu/tagihan/$kode_siswa" params={{ kode_siswa }} className="btn btn-tint grow">
          {anakCopy.bills}
        </Link>
        <Button look="secondary" aria-label={anakCopy.moreOf(nama)} onClick={() => more.show()}>
          {anakCopy.more}
        </Button>
      </div>
      <AnakSheet
        anak={anak}
        open={more.open}
        onClose={more.close}
        onUnlink={() => {
          more.close()
          onUnlink()
        }}
      />
    </li>
  )
}
