import type { Anak } from '@lunas/contract/pengguna/anak'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { SchoolLogo } from '#components/school-logo.tsx'
import { Link } from '#lib/router/link.tsx'
import { anakCopy } from '../anak.copy.ts'
import { WaliList } from './wali-list.tsx'

type AnakRowProps = { anak: Anak; onUnlink: () => void }

export function AnakRow({ anak, onUnlink }: AnakRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { nama, kelas, nis, sekolah, asal, kode_siswa } = anak
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
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
        <Link to="/iu/tagihan/$kode_siswa" params={{ kode_siswa }} className="btn btn-tint grow">
          {anakCopy.bills}
        </Link>
        <Link
          to="/iu/tagihan/$kode_siswa"
          params={{ kode_siswa }}
          search={{ buka: 'nomor-va' }}
          className="btn btn-secondary grow"
        >
          {anakCopy.vaNumber}
        </Link>
        <Link
          to="/reset-pin/reset-pin-cek"
          search={{ siswa: kode_siswa }}
          className="btn btn-secondary grow"
        >
          {anakCopy.changePin}
        </Link>
        <Button
          look="secondary"
          className="grow"
          aria-expanded={isOpen}
          aria-label={anakCopy.waliOf(nama)}
          onClick={() => setOpen(!isOpen)}
        >
          {anakCopy.wali}
        </Button>
        <Button
          look="danger"
          className="grow"
          onClick={onUnlink}
          aria-label={anakCopy.unlinkNamed(nama)}
        >
          {anakCopy.unlink}
        </Button>
      </div>
      {isOpen && <WaliList kode_siswa={kode_siswa} />}
    </li>
  )
}
